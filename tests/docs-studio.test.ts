/** docs/studio.md says what is so: options, what the command prints, refusals. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { studioUntil } from '../packages/cli/src/commands/studio.ts'
import { TextFolder } from '../packages/cli/src/studio/text-folder.ts'
import { memoryIo } from '../packages/cli/test/memory-io.ts'
import { telos } from '../packages/cli/test/telos.ts'
import { openFolderAccess } from '../packages/studio/src/documents/folder-access.ts'
import { exportDomain } from '../packages/studio/src/workers/model/export/export-domain.ts'
import { blocksOf, code, read, rowsOf } from './pages.ts'
import { root } from './sources.ts'

const page = 'docs/studio.md'
const text = read(page).replace(/\s+/g, ' ')

test('lists the options', async () => {
  const { out } = await telos({}, 'studio', '--help')
  const options = [...out.matchAll(/^ {2}(--(?!json)[\w-]+)/gm)].map(([, name]) => code(name!))
  const [before] = read(page).split('\n## ')
  expect(rowsOf(before!).map(([name]) => name)).toEqual(options)
})

test('shows what the command prints, and refusals in its words', async () => {
  const place = mkdtempSync(join(tmpdir(), 'telos-docs-studio-'))
  try {
    mkdirSync(join(place, 'plans'))
    const { io, out } = memoryIo()
    const stop = new AbortController()
    const folder = await TextFolder.open(join(place, 'plans'))
    const exit = studioUntil(stop.signal, { files: [], folder, open: true, port: 0 }, io)
    while (!out().includes('Ctrl-C')) await new Promise((resolve) => setTimeout(resolve, 5))
    const printed = out().trimEnd()
    const general = (each: string) => each.replace(/:\d+\/\?token=[\w-]{32}#/, ':PORT/?token=TOKEN#')
    const shown = blocksOf(page).find((block) => block.text.startsWith('Telos Studio: '))!.text
    expect(general(shown.trimEnd())).toBe(general(printed))

    const url = new URL(/http:\S+/.exec(printed)![0])
    const refused = await openFolderAccess('old', url.origin)!
      .list()
      .catch((error: Error) => error.message)
    expect(text).toContain(`| ${refused} |`)
    const access = openFolderAccess(url.searchParams.get('token')!, url.origin)!
    const at = { folder: (await access.list()).id }
    const stamp = await access.write('house.pddl', 'a', at)
    await access.write('house.pddl', 'b', { ...at, stamp })
    const conflict = await access.write('house.pddl', 'c', { ...at, stamp }).catch((error: Error) => error.message)
    expect(text).toContain(`| ${conflict} |`)
    stop.abort()
    await exit
    const missing = await telos({ cwd: join(place, 'plans') }, 'studio', 'plans')
    expect(text).toContain(`| ${missing.err.replace('error: ', '').trim()} |`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

test('shows every picture of the studio, in light and dark, and none is large', () => {
  const images = join(root, 'docs/images')
  const kept = readdirSync(images).filter((name) => name.startsWith('studio-'))
  const shown = [...read(page).matchAll(/images\/(studio-[\w-]+\.png)/g)].map(([, name]) => name!)
  expect([...shown, 'studio-tour.png'].toSorted()).toEqual(kept.toSorted())
  for (const name of shown.filter((each) => each.endsWith('-light.png')))
    expect(shown).toContain(name.replace('-light', '-dark'))
  const large = kept.filter(
    (name) => statSync(join(images, name)).size > (name === 'studio-tour.png' ? 1_500_000 : 200_000),
  )
  expect(large).toEqual([])
  expect(read('README.md')).toContain('docs/images/studio-tour.png')
})

test('an exported program has the parts that the page tells to change', () => {
  const made = exportDomain([{ path: 'pirate.yaml', text: read('examples/documents/pirate.yaml') }], 'typescript')
  if ('refused' in made) throw new Error(made.refused)
  expect(text).toContain(`such as ${code(made.file)}`)
  expect(made.text).toMatch(/^const pirate = defineDomain\(/m)
  expect(made.text).toMatch(/\n\nconst result = pirate\.plan\([^\n]*\)\nconsole\.log\([^\n]*\)\n$/)
  expect(text).toContain("to: 'happy' })")
  expect(made.text).toContain("to: 'happy' })")
})

/** Follows docs/first-npc.md as a newcomer with nothing else: types the commands, makes the changes, and sees what the page says. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineDomain, flag } from '@telos/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installCore } from './install-core.ts'
import { runNode } from './run-node.ts'
import { root } from './sources.ts'

const page = readFileSync(join(root, 'docs/first-npc.md'), 'utf8')
const template = join(root, 'packages/cli/templates/npc')
const core = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'))

interface Block {
  readonly language: string
  readonly text: string
}

const steps = page
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0],
    blocks: [...section.split(/^## /m)[0].matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)].map(
      ([, language, text]): Block => ({ language, text }),
    ),
  }))

let folder = ''
let project = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-newcomer-'))
  project = folder
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('six steps and where to go on, fifteen minutes in all', () => {
  const minutes = steps.map(({ title }) => /^(\d)\. .+ \(minutes (\d+)–(\d+)\)$/.exec(title)!.slice(1).map(Number))
  expect(minutes.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(minutes[0][1]).toBe(0)
  for (let at = 1; at < minutes.length; at++) expect(minutes[at][1]).toBe(minutes[at - 1][2])
  expect(minutes.at(-1)![2]).toBe(15)
})

// in the order of the page: later steps change what earlier ones made
describe('the page does what it says', { timeout: 120_000 }, () => {
  test.each(steps)('$title', async ({ blocks }) => {
    for (const block of blocks) await follow(block)
  })

  test('nothing of it is left out', () => {
    const kinds = steps.map(({ blocks }) => blocks.map(({ language }) => language || 'session').join(' '))
    expect(kinds).toEqual([
      'sh session session',
      'js js js js js',
      'diff session session diff diff session diff session',
      'diff diff diff diff diff session diff session session',
      'diff diff session',
      'js session',
      '',
    ])
  })

  test('who weighs his breakfast more finishes it', async () => {
    writeFileSync(
      join(project, 'npc.js'),
      changed('npc.js', 'goals: { haveKey: { active: false } }', 'goals: { beFed: { weight: 2 } }'),
    )
    const told = await run('npm start')
    expect(told).toContain('Gus: beFed is done')
    expect(told.indexOf('Gus: beFed is done')).toBeLessThan(told.indexOf('Gus → catchThief'))
  })
})

test('the lines for a checkout make a project that takes the packed library', { timeout: 60_000 }, async () => {
  const lines = steps[0].blocks.find(({ language }) => language === 'sh')!.text.split('\n')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(lines[0]).toBe('npm run pack -- ..')
  expect(scripts).toHaveProperty('pack')
  // a checkout beside the project; what `npm pack` makes is tested in packages.test.ts
  const checkout = join(folder, 'beside/telos')
  mkdirSync(checkout, { recursive: true })
  writeFileSync(join(folder, `beside/telos-core-${core.version}.tgz`), '')
  await runNode(checkout, join(root, 'packages/cli/bin/telos.js'), ...lines[1].split(' ').slice(2))
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'beside/my-guard/package.json'), 'utf8'))
  expect(dependencies).toEqual({ [core.name]: `file:../telos-core-${core.version}.tgz` })
})

// the page itself is tried in tests/browser
describe('the server of the page', () => {
  const below = () => join(folder, 'above/below')
  let server: ReturnType<typeof spawn>
  let port = 0
  const get = (path: string, host?: string) => fetched(port, path, host)
  beforeAll(async () => {
    await installCore(join(folder, 'above'))
    cpSync(template, below(), { recursive: true })
    for (const place of ['secret.js', 'above/secret.js']) writeFileSync(join(folder, place), '')
    server = spawn(process.execPath, ['serve.js'], { cwd: below(), env: { ...process.env, PORT: '0' } })
    const [said] = await once(server.stdout!, 'data')
    port = Number(new URL(/http:\S+/.exec(String(said))![0]).port)
  })

  afterAll(() => void server.kill())

  test('gives what the page imports, from a folder above as well, and nothing else', async () => {
    const { imports } = JSON.parse(/importmap">([\s\S]*?)<\/script/.exec((await get('/')).text)![1])
    // every file reachable from the page
    const reached = new Set(['/page.js'])
    for (const path of reached) {
      const { status, text } = await get(path)
      expect({ path, status }).toEqual({ path, status: 200 })
      for (const [, to] of text.matchAll(/^(?:import|export) .*?from ['"]([^'"]+)['"]/gm))
        reached.add(new URL(imports[to] ?? to, `http://page${path}`).pathname)
    }
    expect([...reached].sort()).toEqual(expect.arrayContaining(['/npc.js', '/node_modules/@telos/core/dist/index.js']))
    const outside = ['/../node_modules/@telos/core/package.json', '/..%2f..%2fsecret.js', '/%2e%2e/secret', '/%']
    outside.push('/node_modules/@telos/core/..%2f..%2f..%2f..%2fsecret.js', '/.git/config', '//etc/hosts', '/%00')
    for (const path of outside) expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404 })
  })

  test('follows no link out of the folder', async () => {
    symlinkSync(join(folder, 'secret.js'), join(below(), 'link.js'))
    symlinkSync(join(folder, 'above'), join(below(), 'up'), 'junction')
    symlinkSync(join(below(), 'npc.js'), join(below(), 'same.js'))
    for (const path of ['/link.js', '/up/secret.js']) expect((await get(path)).status).toBe(404)
    expect((await get('/same.js')).status).toBe(200)
  })

  test('answers to the names of this machine alone', async () => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect((await get('/', host)).status).toBe(200)
    for (const host of ['example.org', `example.org:${port}`, 'localhost', `localhost.example.org:${port}`])
      expect({ host, ...(await get('/', host)) }).toMatchObject({ host, status: 403 })
  })

  test('outlives files that vanish while they are asked for', async () => {
    const file = join(below(), 'fleeting.js')
    for (let times = 0; times < 300; times++) {
      writeFileSync(file, '')
      const answers = Promise.all([get('/fleeting.js'), get('/fleeting.js')])
      await new Promise((resolve) => setTimeout(resolve, (times % 4) / 2))
      rmSync(file)
      for (const { status } of await answers) expect([200, 404]).toContain(status)
    }
    expect((await get('/')).status).toBe(200)
  })
})

test('the number of differing predicates can miss the cheapest plan, as papers.md says', () => {
  const domain = defineDomain({
    facts: { one: flag(), two: flag(), three: flag(), ready: flag() },
    actions: {
      giveOne: { does: { one: true } },
      giveTwo: { does: { two: true } },
      giveThree: { does: { three: true } },
      prepare: { does: { ready: true } },
      giveAll: { needs: { ready: true }, does: { one: true, two: true, three: true } },
    },
  })
  const to = { one: true, two: true, three: true }
  const cost = (heuristic: string, pruning?: string) =>
    domain.plan({ from: {}, to, planner: { engine: 'astar', heuristic, ...(pruning && { pruning }) } }).cost
  const [there, here] = [cost('goal-count', 'closed'), cost('hmax')]
  expect(cost('goal-count')).toBe(there)
  expect(readFileSync(join(root, 'docs/papers.md'), 'utf8')).toContain(
    `with \`goal-count\` the plan costs ${there}, with \`hmax\` ${here}.`,
  )
})

async function follow({ language, text }: Block): Promise<void> {
  const [head, ...rest] = text.split('\n')
  const body = rest.join('\n')
  if (language === 'diff') {
    const [, file] = /^@@ (\S+) @@$/.exec(head)!
    const side = (gone: string) =>
      rest
        .filter((line) => line[0] !== gone)
        .map((line) => line.slice(1))
        .join('\n')
    writeFileSync(join(project, file), changed(file, side('+'), side('-')))
  } else if (language === 'js') {
    const [, isExcerpt, file] = /^\/\/ (from )?(\S+)$/.exec(head)!
    if (isExcerpt) expect(readFileSync(join(project, file), 'utf8')).toContain(indented(body, file))
    else writeFileSync(join(project, file), `${body}\n`)
  } else if (language === '') {
    for (const session of text.split(/^\$ /m).slice(1)) {
      const [command, ...shown] = session.trimEnd().split('\n')
      const said = await run(command)
      if (shown.length > 0) expect(said, command).toMatch(pattern(shown))
    }
  }
}

/** A project file with one place changed; that place must occur exactly once. */
function changed(file: string, before: string, after: string): string {
  const parts = readFileSync(join(project, file), 'utf8').split(before)
  expect(parts.length - 1, `${file} has this:\n${before}`).toBe(1)
  return parts.join(after)
}

/** An excerpt may be indented less than in its file. */
function indented(excerpt: string, file: string): string {
  const text = readFileSync(join(project, file), 'utf8')
  const places = [0, 2, 4].map((width) => excerpt.replaceAll(/^(?=.)/gm, ' '.repeat(width)))
  return places.find((place) => text.includes(place)) ?? excerpt
}

async function run(command: string): Promise<string> {
  const [program, ...words] = command.split(' ')
  if (program === 'cd') project = join(project, words[0])
  else if (command === 'npm install') await installCore(project)
  else if (program === 'node') return (await runNode(project, ...words)).text
  else if (program === 'npm') {
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
    const args = scripts[words[0]].split(' ').slice(1)
    return (await runNode(project, ...args)).text
  } else if (command.startsWith('npx telos ')) {
    const { text } = await runNode(project, join(root, 'packages/cli/bin/telos.js'), ...words.slice(1))
    // only a checkout prints that, and only when it has to
    return text.replace('telos: building from source\n', '')
  } else throw new Error(`found "${command}", which a newcomer cannot be expected to type`)
  return ''
}

/** The lines that are shown; `…` stands for any others. */
function pattern(shown: readonly string[]): RegExp {
  const lines = shown.map((line) => (line === '…' ? '(?:.*\\n)*?' : `${escaped(line)}\\s*\\n`))
  return new RegExp(`^${lines.join('')}\\s*$`)
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** `fetch` would normalise the path first. */
function fetched(port: number, path: string, named?: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = named === undefined ? {} : { host: named }
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = ''
      response.on('data', (data) => (text += data))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

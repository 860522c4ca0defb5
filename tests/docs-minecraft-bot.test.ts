import { expect, test } from 'vitest'
import { telos } from '../packages/cli/test/telos.ts'
import { blocksOf, read, rowsOf } from './pages.ts'

/** From a heading of any level to the next one. */
function partOf(heading: string): string {
  const [, part] = read('docs/minecraft.md').split(new RegExp(`^#+ ${heading}$`, 'm'))
  expect(part, `no part "${heading}"`).toBeDefined()
  return part.split(/^#+ /m)[0]
}

test.each([
  ['bot', 'Options'],
  ['serve', 'The server'],
])('docs/minecraft.md lists the options of telos minecraft %s', async (name, heading) => {
  const { out } = await telos({}, 'minecraft', name, '--help')
  const offered = [...out.matchAll(/^ {2}(?:-h, )?(--[\w-]+)/gm)].map(([, option]) => option)
  const listed = rowsOf(partOf(heading)).flatMap(([options]) => options.match(/--[\w-]+/g) ?? [])
  expect(listed.toSorted()).toEqual(offered.filter((option) => option !== '--help').toSorted())
})

test('docs/minecraft.md lists the keys of the data', async () => {
  const { out } = await telos({}, 'minecraft', 'bot', '--map', '4', '--goal', 'diamond', '--no-explore', '--json')
  const text = partOf('Options')
  const record = JSON.parse(out)
  for (const key of [...Object.keys(record), ...Object.keys(record.goals[0])]) expect(text).toContain(`\`${key}\``)
})

const stories = ['docs/minecraft.md'].flatMap((page) =>
  blocksOf(page).flatMap(({ text }) =>
    /^\$ (?:npx )?telos minecraft bot /.test(text) && !text.includes('--host') ? [[page, text]] : [],
  ),
)

test.each(stories)('%s tells what the bot tells: %s', async (_page, text) => {
  const [line, ...shown] = text.trimEnd().split('\n')
  const { out, err } = await telos({}, ...line.replace(/^\$ (?:npx )?telos /, '').split(' '))
  const told = `${err}${out}`.split('\n').map((each) => each.trimEnd())
  let next = 0
  for (const each of shown) {
    // omitted, or different on every machine
    if (each === '…' || each.includes(' ms ')) continue
    const at = told.indexOf(each, next)
    expect(at, `${each}\nis not told after line ${next} of\n${told.join('\n')}`).toBeGreaterThanOrEqual(0)
    next = at
  }
})

test('there are stories', () => {
  expect(stories.length).toBeGreaterThanOrEqual(2)
})

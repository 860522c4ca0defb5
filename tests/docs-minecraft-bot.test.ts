import { expect, test } from 'vitest'
import { telos } from '../packages/cli/test/telos.ts'
import { read, rowsOf } from './pages.ts'

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

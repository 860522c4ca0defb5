import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { vgdlFolder } from '../../test/vgdl.ts'
import { ExitCode } from '../exit-codes.ts'

const { vgdl } = vgdlFolder()

test('lists the built-in games, also as data', async () => {
  const { exit, out, err } = await vgdl('games')
  expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
  const lines = out.split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  const listed = out.trimEnd().split(/\n(?= {2}\S)/)
  expect(listed.map((line) => line.trim().split(' ')[0])).toEqual(builtInGames.map(({ name }) => name))
  for (const [at, { title, summary }] of builtInGames.entries()) {
    const told = listed[at].replaceAll(/\s+/g, ' ')
    expect(told).toContain(title)
    expect(told).toContain(summary)
  }
  const told = JSON.parse((await vgdl('games', '--json')).out)
  expect(told).toEqual(
    builtInGames.map(({ name, title, kind, summary, levels }) => ({
      name,
      title,
      kind,
      summary,
      levels: levels.length,
    })),
  )
})

test('tells the rules and the levels of each, which are played by name', async () => {
  for (const { name, title, description, levels } of builtInGames) {
    const { out } = await vgdl('games', name)
    expect(out).toContain(title)
    for (const { text } of levels) expect(out).toContain(text.trimEnd())
    expect((await vgdl('games', name, '--vgdl')).out).toBe(description)
    expect(JSON.parse((await vgdl('games', name, '--json')).out)).toMatchObject({ name, description })
    expect(await vgdl('check', name, ...levels.map((_, number) => String(number)), '--strict')).toMatchObject({
      exit: ExitCode.done,
    })
    const [line] = (await vgdl('trace', name, '0')).out.split('\n')
    expect(JSON.parse(line)).toMatchObject({ game: name, result: { winner: 'PLAYER_WINS' } })
    expect((await vgdl('play', name, String(levels.length))).err).toContain(`${name} has no level ${levels.length}`)
    expect((await vgdl('games', `${name}x`)).err).toContain(`did you mean "${name}"?`)
  }
})

test('files are no built-in games', async () => {
  expect(await vgdl('games', 'store.txt')).toMatchObject({
    exit: ExitCode.usage,
    err: expect.stringContaining('unknown built-in game "store.txt"'),
  })
})

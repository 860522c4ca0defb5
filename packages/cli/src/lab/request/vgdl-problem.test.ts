import { readFileSync } from 'node:fs'
import { type Action, actionNames, advance, builtInGames, DEFAULT_SEED, loadGame, loadLevel } from '@telos/vgdl'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../../test/lab.ts'
import { ExitCode } from '../../exit-codes.ts'

const { lab, labJson, labFed, write } = labFolder()

const game = `BasicGame
  SpriteSet
    hole > Immovable
    box > Passive
    avatar > MovingAvatar
    wall > Immovable
  InteractionSet
    avatar wall > stepBack
    box avatar > bounceForward
    box wall > undoAll
    box hole > killSprite
  TerminationSet
    SpriteCounter stype=box win=True
  LevelMapping
    b > box
    o > hole
`
write({
  'push/push.txt': game,
  'push/push_lvl0.txt': 'wwwwwww\nwA b ow\nw     w\nwwwwwww\n',
  'push/other.txt': 'wwwwww\nwAbo w\nwwwwww\n',
  'broken.txt': 'BasicGame\n  SpriteSet\n    avatar > PlatformerAvatar\n',
  'endless.txt': 'BasicGame\n  SpriteSet\n    avatar > MovingAvatar\n',
  'empty.txt': 'www\nw w\nwww\n',
})

describe('a game in a file', () => {
  test('begins with its level 0, and shows each board on a line', async () => {
    const { exit, out, err } = await lab('solve', 'push/push.txt', '--strategy', 'breadth-first')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    expect(out.split('\n').slice(0, 5)).toEqual([
      expect.stringContaining('solution 1: cost 3, depth 3'),
      '   0         wwwwwww/wA b ow/w     w/wwwwwww',
      '   1  right  wwwwwww/w Ab ow/w     w/wwwwwww',
      '   2  right  wwwwwww/w  Abow/w     w/wwwwwww',
      '   3  right  wwwwwww/w   Aow/w     w/wwwwwww',
    ])
  })

  test('takes a level from a file, and gives boards as rows in JSON', async () => {
    const { status, solutions } = await labJson('solve', 'push/push.txt', '--start', 'push/other.txt')
    expect([status, solutions[0].actions]).toEqual(['solved', ['right']])
    expect(solutions[0].path).toEqual([
      ['wwwwww', 'wAbo w', 'wwwwww'],
      ['wwwwww', 'w Ao w', 'wwwwww'],
    ])
  })

  test('can be compared, explored, and walked through step by step', async () => {
    const compared = await lab('compare', 'push/push.txt', '--job', 'astar closed missing', '--job', 'greedy')
    expect([compared.exit, compared.err]).toEqual([ExitCode.done, ''])
    const explored = await lab('explore', 'push/push.txt', '--limit', '1', '--strategy', 'breadth-first')
    expect(explored.out).toContain('wwwwwww/w Ab ow/w     w/wwwwwww')
    const steps = await labFed('next\nprint\nabort\n', 'solve', 'push/push.txt', '--interactive')
    expect(steps.err).toContain('\nw     w\nwwwwwww\n')
  })
})

describe('a built-in game', () => {
  test('is solved, and what is found wins the game', async () => {
    const { status, solutions, job } = await labJson('solve', 'vgdl:sokoban', '--start', '1', '--strategy', 'astar')
    expect([status, job.heuristic]).toEqual(['solved', 'missing'])
    const builtIn = builtInGames.find(({ name }) => name === 'sokoban')
    const loaded = loadGame(builtIn?.description ?? '', 'sokoban').game
    const world = loaded && loadLevel(loaded, builtIn?.levels[1].text ?? '', 'level').stage?.start(DEFAULT_SEED)
    expect(world).toBeDefined()
    if (world === undefined) return
    for (const name of solutions[0].actions) advance(world, actionNames.indexOf(name) as Action)
    expect(world.winner).toBe('PLAYER_WINS')
  })

  test('is searched as docs/lab.md shows it', async () => {
    const page = readFileSync(new URL('../../../../../docs/lab.md', import.meta.url), 'utf8')
    const calls = [...page.matchAll(/^telos lab (.* vgdl:.*)$/gm)].map(([, line]) => line)
    expect(calls.length).toBe(2)
    for (const line of calls) {
      const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word)
      expect([line, (await lab(...words)).exit]).toEqual([line, ExitCode.done])
    }
  })

  test('is what the list of problems leads to', async () => {
    expect((await lab('problems')).out).toMatch(/^ {2}vgdl:NAME +A video game, such as vgdl:sokoban/m)
    for (const language of ['en', 'it'])
      expect((await lab('--lang', language)).out).toMatch(/^ {2}telos lab solve vgdl:sokoban {2,}\S/m)
  })
})

describe('mistakes', () => {
  test.each([
    ['vgdl:', [], 'the name of a game is missing — telos vgdl games lists them'],
    ['vgdl:sokobn', [], 'unknown built-in game "sokobn", and no such file — did you mean "sokoban"?'],
    ['vgdl:sokoban', ['--start', '99'], 'sokoban has no level 99 — its levels are 0 to'],
    ['vgdl:sokoban', ['--start', 'a=1'], '--start: found {"a":1}, expected the number of a level'],
    ['vgdl:sokoban', ['--goal', '3'], '--goal: found 3, but a game decides itself when it is won'],
    ['vgdl:sokoban', ['--cost', 'pushes'], 'sokoban has no cost "pushes"; in a game every tick costs 1'],
    ['vgdl:sokoban', ['--heuristic', 'misssing'], 'sokoban has no heuristic "misssing" — did you mean "missing"?'],
    ['push/push.txt', ['--start', '7'], 'push/push.txt has no level 7'],
  ])('%s %j', async (problem, options, message) => {
    const { exit, err } = await lab('solve', problem, ...options)
    expect(err).toContain(message)
    expect([ExitCode.usage, ExitCode.badInput]).toContain(exit)
  })

  test('in the texts are shown where they are', async () => {
    const { exit, err } = await lab('solve', 'push/push.txt', '--start', 'empty.txt')
    expect(err).toContain('this level has no avatar')
    expect(err).toContain('empty.txt cannot be searched: fix the errors above first')
    expect(exit).toBe(ExitCode.badInput)
    const broken = await lab('solve', 'broken.txt', '--start', 'push/other.txt')
    expect(broken.err).toContain('broken.txt:3')
    const endless = await lab('solve', 'endless.txt', '--start', 'push/other.txt')
    expect(endless.err).toContain('endless.txt cannot be won — it needs a termination with win=True')
    expect(endless.exit).toBe(ExitCode.badInput)
    expect(broken.err).toContain('broken.txt cannot be searched')
    // an unsupported feature is not the author's mistake, here as in telos vgdl
    expect(broken.exit).toBe(ExitCode.unsupported)
  })
})

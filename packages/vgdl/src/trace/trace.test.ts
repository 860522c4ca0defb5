import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionLetters } from '../engine/action.ts'
import type { Stage } from '../engine/stage.ts'
import { loadGame, loadLevel } from '../load.ts'
import { lettersOf, readActionLetters } from './action-letters.ts'
import { compareTrace } from './compare-trace.ts'
import { readTrace } from './read-trace.ts'
import type { TraceHeader, TraceSprite, TraceState } from './trace-format.ts'
import { type TraceOptions, traceLines } from './trace-lines.ts'

/** Gather lamps; moths flutter about at random, and a dog that runs back and forth bites. */
const garden = `BasicGame square_size=10
  SpriteSet
    dog > Missile orientation=RIGHT speed=0.5
    moth > RandomNPC cooldown=2 healthPoints=3
    lamp > Resource limit=3
    rock > Passive
  InteractionSet
    avatar wall > stepBack
    moth wall > stepBack
    rock wall > undoAll
    dog wall > reverseDirection
    dog rock > reverseDirection
    rock avatar > bounceForward
    lamp avatar > collectResource scoreChange=2
    avatar dog > killSprite scoreChange=-1
  LevelMapping
    d > dog
    m > moth
    l > lamp
    o > rock
  TerminationSet
    SpriteCounter stype=avatar win=False
    SpriteCounter stype=lamp win=True
`

const gardenLevel = `wwwwwwwww
wA.lo.m.w
w.l...l.w
w.d.....w
wwwwwwwww
`.replaceAll('.', ' ')

const stageOf = (game: string, level: string): Stage =>
  loadLevel(loadGame(game, 'game.txt').game!, level, 'level.txt').stage!
const stage = stageOf(garden, gardenLevel)

const linesOf = (of: Stage, letters: string, options: TraceOptions = {}): string[] =>
  [...traceLines(of, readActionLetters(letters).actions!, options)].map((line) => JSON.stringify(line))
const compare = (lines: readonly string[], to = stage) => compareTrace(readTrace(lines.join('\n'), 'run').trace!, to)

const letters = fc.string({ unit: fc.constantFrom(...actionLetters), maxLength: 40 })
const seeds = fc.integer()

test('a run that is written down is the same when it is played again', () => {
  fc.assert(
    fc.property(letters, seeds, (actions, seed) => {
      expect(compare(linesOf(stage, actions, { seed }))).toBeUndefined()
    }),
    { numRuns: 40 },
  )
})

test('lists that changed, put together, are what a look at the world shows', () => {
  fc.assert(
    fc.property(letters, seeds, (actions, seed) => {
      const [, ...states] = linesOf(stage, actions, { seed }).map((line) => JSON.parse(line) as TraceState)
      const lists = new Map<string, readonly TraceSprite[]>()
      for (const state of states) for (const [name, list] of Object.entries(state.d)) lists.set(name, list)
      // rocks are neither made nor killed, lamps are gathered, health is always written
      expect(lists.get('rock')).toHaveLength(1)
      expect(lists.get('lamp') ?? []).toHaveLength(3 - (states.at(-1)!.avatar?.res['lamp'] ?? 0))
      for (const [, , x, y, resources, health] of lists.get('moth')!)
        expect([x, y, resources, health]).toEqual([0, 0, {}, 3])
      for (const list of lists.values()) expect(list).toEqual(list.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]))
    }),
    { numRuns: 40 },
  )
})

test('whatever is changed in a recording is found at its tick', () => {
  const lines = linesOf(stage, 'RRDNNLLUUDDRRNNN', { seed: 3 })
  const places = lines.slice(1).flatMap((line, index) => {
    const numbers = [...line.matchAll(/(?<=[[,:])-?\d+(?:\.\d+)?(?=[\],}])/g)]
    return numbers.map((found) => ({ tick: index - 1, line: index + 1, at: found.index, length: found[0].length }))
  })
  expect(places.length).toBeGreaterThan(200)
  fc.assert(
    fc.property(fc.constantFrom(...places), ({ tick, line, at, length }) => {
      const changed = `${lines[line].slice(0, at)}777${lines[line].slice(at + length)}`
      expect(compare(lines.with(line, changed))).toMatchObject({ tick, expected: expect.stringContaining('777') })
    }),
  )
})

test.each([
  ['"blockSize":10', '"blockSize":11', { field: 'blockSize', expected: '11', found: '10' }],
  ['"cols":9', '"cols":8', { field: 'cols', expected: '8', found: '9' }],
  ['"rngCalls":', '"rngCalls":9', { field: 'rngCalls' }],
  ['"over":false', '"over":true', { field: 'result.over', expected: 'true', found: 'false' }],
])('the header is compared, too: %s', (from, to, difference) => {
  const [header, ...states] = linesOf(stage, 'RD')
  expect(compare([header.replace(from, to), ...states])).toMatchObject(difference)
})

test('a recording that is cut off, or goes on too long, is told', () => {
  const lines = linesOf(stage, 'RD')
  expect(compare(lines.slice(0, -1))).toMatchObject({ tick: 1, field: 'line', expected: 'the end of the trace' })
  expect(compare(lines.with(-1, '{"t":1,"sco'))).toMatchObject({ tick: 1, field: 'line', expected: '{"t":1,"sco' })
  expect(compare([...lines, lines.at(-1)!])).toMatchObject({ field: 'actions' })
})

test('a resource that is used up is told, one that nobody ever had is not', () => {
  const game = garden.replace('rock avatar >', 'avatar rock > changeResource resource=lamp value=-1\n    rock avatar >')
  const used = stageOf(game, 'wwwwwww\nwAlo lw\nwwwwwww\n')
  const lines = linesOf(used, 'RR')
  expect(lines.map((line) => /"res":(.+?),"hp"/.exec(line)?.[1])).toEqual([undefined, '{}', '{"lamp":1}', '{"lamp":0}'])
  expect(compare(lines, used)).toBeUndefined()
  const forgotten = lines.with(3, lines[3].replace('{"lamp":0}', '{}'))
  expect(compare(forgotten, used)).toEqual({ tick: 1, field: 'avatar.res', expected: '{}', found: '{"lamp":0}' })
})

test('a recording may leave out lists in which sprites have only turned around', () => {
  const game = garden
    .replace('speed=0.5', 'speed=0')
    .replace('dog wall >', 'dog TIME > reverseDirection timer=1 repeating=True\n    dog wall >')
  const turning = stageOf(game, 'wwwwww\nwA d lw\nwwwwww\n')
  // ours do the same as the original recordings
  const left = linesOf(turning, 'NNN')
  for (const line of left.slice(2)) expect(line).toContain('"d":{}')
  const dogs = ['"dog":[[30,10,-1,0]]', '"dog":[[30,10,1,0]]', '"dog":[[30,10,-1,0]]']
  const lines = left.map((line, index) => (index > 1 ? line.replace('"d":{}', `"d":{${dogs[index - 2]}}`) : line))
  expect(compare(left, turning)).toBeUndefined()
  expect(compare(lines, turning)).toBeUndefined()
  expect(compare(lines.with(3, lines[3].replace('[30,10,1,0]', '[30,10,-1,0]')), turning)).toMatchObject({
    tick: 1,
    field: 'd.dog',
  })
  expect(compare(lines.with(3, lines[3].replace('[30,10,1,0]', '[30,10,0,1]')), turning)).toMatchObject({
    tick: 1,
    field: 'd.dog',
  })
})

test('a trace to the letter', () => {
  // the avatar takes the lamp on its right and pushes the rock behind it; the dog stands still in its first tick
  const level = 'wwwwww\nwAlo w\nwd   w\nwwwwww\n'
  const walls = [0, 10, 20, 30, 40, 50].map((x) => `[${x},0]`).join()
  const sides = '[0,10],[50,10],[0,20],[50,20]'
  const floor = [0, 10, 20, 30, 40, 50].map((x) => `[${x},30]`).join()
  const avatar = (x: number, res = '') =>
    `{"type":"avatar","x":${x},"y":10,"gx":${x / 10},"gy":1,"ori":[0,0],"res":{${res}},"hp":0,"alive":true}`
  expect(linesOf(stageOf(garden, level), 'RRXU', { game: 'garden', level: 2, n: 'a', kind: 'test' })).toEqual([
    '{"v":1,"game":"garden","level":2,"n":"a","kind":"test","seed":42,"stochastic":true,"traceIdenticalOnOtherSeeds":true,' +
      '"seedReproducible":true,"rngCalls":0,"blockSize":10,"cols":6,"rows":4,"available":"LRDU","actions":"R",' +
      '"result":{"winner":"PLAYER_WINS","score":2,"over":true,"lastTick":0}}',
    `{"t":-1,"score":0,"win":"NO_WINNER","over":false,"avatar":${avatar(10)},` +
      `"d":{"dog":[[10,20,1,0]],"lamp":[[20,10]],"rock":[[30,10]],"wall":[${walls},${sides},${floor}]}}`,
    `{"t":0,"score":2,"win":"PLAYER_WINS","over":true,"avatar":${avatar(20, '"lamp":1')},"d":{"lamp":[]}}`,
  ])
})

test('what the avatar cannot do is written as nil, and so is everything after its death', () => {
  const game = garden.replace('SpriteCounter stype=avatar win=False', 'Timeout limit=9 win=False')
  const [line] = linesOf(stageOf(game, 'wwwwww\nwAd lw\nwwwwww\n'), 'XRRRR')
  const header = JSON.parse(line) as TraceHeader
  expect(header.actions).toBe('NRNNN')
  expect(header.result).toMatchObject({ score: expect.toSatisfy((score: number) => score < 0), lastTick: 4 })
})

test('whether seeds matter is found out by playing', () => {
  const about = (letters: string) => JSON.parse(linesOf(stage, letters)[0]) as TraceHeader
  expect(about('')).toMatchObject({ traceIdenticalOnOtherSeeds: true, rngCalls: 0 })
  expect(about('NNNNNNNN')).toMatchObject({ traceIdenticalOnOtherSeeds: false, rngCalls: 8 })
})

test('names are data', () => {
  const game =
    'BasicGame\n SpriteSet\n  __proto__ > Passive\n  constructor > Resource\n InteractionSet\n  constructor avatar > collectResource\n LevelMapping\n  p > __proto__\n  c > constructor\n TerminationSet\n  Timeout limit=3\n'
  const named = stageOf(game, 'wwww\nAcpw\n')
  const lines = linesOf(named, 'RN')
  expect(lines[1]).toContain('"__proto__":[[')
  expect(lines[2]).toContain('"res":{"constructor":1}')
  expect(compare(lines, named)).toBeUndefined()
  expect(compare(lines.with(1, lines[1].replace('"__proto__":[[', '"__proto__":[[1')), named)).toMatchObject({
    field: 'd.__proto__',
  })
})

test('actions are letters', () => {
  fc.assert(
    fc.property(letters, (text) => {
      expect(lettersOf(readActionLetters(text).actions!)).toBe(text)
      expect(readActionLetters(` ${[...text.toLowerCase()].join('\n')}`).actions).toEqual(
        readActionLetters(text).actions,
      )
    }),
  )
  expect(readActionLetters('UQ').actions).toBeUndefined()
  expect(readActionLetters('UQ').problem).toMatch(/^found "Q" at position 2, expected letters of actions/)
})

test('the first line of a trace has to be a header', () => {
  const header = linesOf(stage, 'R')[0]
  expect(readTrace(header, 'run').diagnostics).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.nat(header.length - 1).map((end) => header.slice(0, end)),
      ),
      (text) => {
        const { trace, diagnostics } = readTrace(text, 'run')
        expect(trace).toBeUndefined()
        expect(diagnostics).toMatchObject([
          { code: 'vgdl/trace-header', severity: 'error', span: { file: 'run', line: 1 } },
        ])
      },
    ),
  )
  const without = (name: string) =>
    readTrace(header.replace(`"${name}":`, `"no ${name}":`), 'run').diagnostics[0].message
  for (const name of ['seed', 'blockSize', 'cols', 'rows', 'actions', 'result'])
    expect(without(name)).toContain(` as ${name}, `)
  expect(readTrace(header.replace('"actions":"R"', '"actions":"Q"'), 'run').diagnostics[0].message).toContain(
    'found "Q"',
  )
})

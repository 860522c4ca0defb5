import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Island, live, makeCrew } from '../../test/agents/island.ts'
import { ToySociety } from '../../test/agents/toy-society.ts'
import { describeMoment } from './moments/describe-moment.ts'
import { createRecorder } from './recorder.ts'
import { type Session, sessionOf } from './session.ts'
import { checkSumOf } from './sessions/chunk-lines.ts'
import { recordInputs } from './sessions/input-log.ts'
import { readSession, SESSION_CODES } from './sessions/read-session.ts'
import { writeSession } from './sessions/write-session.ts'

/** Orders appear in the tracks of both agents. */
function isInTwoTracks(line: string): boolean {
  const { agent, event } = JSON.parse(line)
  return agent !== event.agent
}

let session: Session
let lines: string[]

beforeAll(async () => {
  const world = new Island()
  const society = makeCrew(world, 1)
  const log = recordInputs(society, { checkpointEvery: 40 })
  const recorder = createRecorder(society, { keyframeEvery: 10, events: 200 })
  await live(society, world, 120)
  session = sessionOf(recorder, log)
  lines = [...writeSession(session)]
})

describe('session files', () => {
  test('what is read is what was written', () => {
    const { session: back, diagnostics } = readSession(lines.join('\n'))
    expect(diagnostics).toEqual([])
    expect(back?.recording.range).toEqual(session.recording.range)
    for (const tick of [0, 1, 50, 119, 120]) expect(back?.recording.at(tick)).toEqual(session.recording.at(tick))
    expect(back?.recording.events()).toEqual(session.recording.events())
    expect(back?.inputs).toEqual(session.inputs)
    expect(back?.checkpoints).toEqual(session.checkpoints)
    const parsed = (all: Iterable<string>) => [...all].map((line) => JSON.parse(line) as unknown)
    expect(parsed(writeSession(back!))).toEqual(parsed(lines))
  })

  test('a header, and one piece of JSON per line', () => {
    expect(JSON.parse(lines[0])).toMatchObject({ telosSession: 3, seed: 1 })
    expect(lines.every((line) => typeof JSON.parse(line) === 'object' && !line.includes('\n'))).toBe(true)
  })

  test('a damaged file keeps what can be read, and says where it is damaged', () => {
    const damaged = [...lines]
    const at = damaged.findIndex((line) => line.includes('"chunk"'))
    const { agent, tick, records, numbers } = JSON.parse(damaged[at])
    damaged[at] = damaged[at].slice(0, 20)
    // a corrupted digit
    const other = damaged.findIndex((line, index) => index > at && line.includes('"chunk"'))
    damaged[other] = damaged[other].replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    damaged.splice(at + 1, 0, '{"line":"poem"}', '{"line":"event","agent":"Jack","order":1,"event":{}}')
    expect([typeof agent, tick, numbers.length > records]).toEqual(['string', 0, true])
    const { session: back, diagnostics } = readSession(damaged.slice(0, -1), 'run.jsonl')
    expect(diagnostics.map(({ code, span }) => [code, span?.line])).toEqual([
      ['session/not-json', at + 1],
      ['session/unknown-line', at + 2],
      ['session/bad-line', at + 3],
      ['session/bad-line', other + 3],
      ['session/cut-short', damaged.length - 1],
    ])
    const left = back?.recording.events() ?? []
    expect(left.length).toBeGreaterThan(0)
    expect(session.recording.events()).toEqual(expect.arrayContaining(left.slice(0, 20)))
  })

  test('whatever is done to a file, reading and looking do not throw', () => {
    const junk = fc.oneof(fc.string(), fc.json(), fc.constantFrom('null', '[]', '{"line":"keyframe"}', '{"$":"map"}'))
    const damage = fc.tuple(fc.nat(), fc.oneof(junk, fc.tuple(fc.nat(200), junk)))
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 20 }), (damages) => {
        const damaged = [...lines]
        for (const [where, how] of damages) {
          const at = 1 + (where % (lines.length - 1))
          const line = damaged[at]
          damaged[at] = typeof how === 'string' ? how : line.slice(0, how[0]) + how[1] + line.slice(how[0] + 1)
        }
        const { session: back, diagnostics } = readSession(damaged)
        expect(diagnostics.every(({ code }) => code in SESSION_CODES)).toBe(true)
        for (const tick of [0, 60, 120]) back?.recording.at(tick)
      }),
      { numRuns: 30 },
    )
  })

  test('numbers that no recorder writes are passed over, too', () => {
    const at = lines.findIndex((line) => line.includes('"chunk"'))
    const chunk = JSON.parse(lines[at]) as { numbers: number[]; sum: number }
    const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(40), fc.nat(3000), fc.integer(), fc.double({ noNaN: true })))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const numbers = [...chunk.numbers]
        for (const [where, value] of changes) numbers[where % numbers.length] = Number.isFinite(value) ? value : 0
        const changed = JSON.stringify({ ...chunk, numbers, sum: checkSumOf(numbers) })
        const { session: back, diagnostics } = readSession(lines.with(at, changed))
        expect(diagnostics).toEqual([])
        for (const tick of [0, 60, 120]) back?.recording.at(tick)
        back?.recording.events()
        expect([...writeSession(back!)].length).toBeGreaterThan(10)
      }),
      { numRuns: 100 },
    )
  })

  test('version 2 is read as ever', () => {
    const text = readFileSync(join(import.meta.dirname, '../../test/agents/sessions/island-version-2.jsonl'), 'utf8')
    const { session: old, diagnostics } = readSession(text)
    expect(diagnostics).toEqual([])
    expect(old?.recording.range).toEqual({ first: 0, complete: 0, last: 60 })
    const { session: now } = readSession(writeSession(old!))
    expect(now?.inputs).toEqual(old?.inputs)
    expect(now?.checkpoints.map(({ tick }) => tick)).toEqual([0, 40])
    const told = text.split('\n').filter((line) => line.startsWith('{"line":"event"'))
    expect(old?.recording.events()).toHaveLength(told.length - told.filter(isInTwoTracks).length)
    for (const tick of [0, 1, 17, 40, 60]) expect(now?.recording.at(tick)).toEqual(old?.recording.at(tick))
    expect(describeMoment(old!.recording.at(30), ['Jack'])).toMatchInlineSnapshot(`
      "tick 30, 3 s
      Jack (sailor, under Flint)
        waits for a plan for getDrunk
        believes at = docks, bottles = 10, gold = 1, rum = 1
        remembers shelf {bottles: 10}, seen at 3 s, confidence 100 %
        place: docks"
    `)
  })

  test('values of the wrong kind inside records are passed over', () => {
    const kinds = [null, 7, 'x', [null], [{}], { a: 1 }, [{ step: {}, steps: [null], args: 3, bias: 1 }]]
    const parts = ['memory', 'goals', 'plans', 'action', 'orders', 'blamed', 'beliefs', 'fields', 'goal', 'superior']
    for (const part of parts) {
      for (const kind of kinds) {
        const view = { name: 'Jack', kind: 'sailor', [part]: kind }
        const event = { type: 'action-done', agent: 'Jack', tick: 1, step: { name: 'go', args: {} }, seconds: 1 }
        const { session: back } = readSession(
          [
            { telosSession: 2, seed: 1 },
            { line: 'keyframe', agent: 'Jack', tick: 0, order: -1, time: 0, view },
            { line: 'event', agent: 'Jack', order: 0, event },
            { line: 'sample', agent: 'Jack', tick: 1, order: 0, parts: { [part]: kind } },
          ].map((line) => JSON.stringify(line)),
        )
        expect(back?.recording.at(1).agents.get('Jack')?.name).toBe('Jack')
      }
    }
  })

  test('other files are told apart', () => {
    const codeOf = (text: string) => readSession(text).diagnostics[0]?.code
    expect(codeOf('')).toBe('session/not-a-session')
    expect(codeOf('{"facts":{}}')).toBe('session/not-a-session')
    expect(codeOf('{"telosSession":4}')).toBe('session/version')
    expect(codeOf('{"telosSession":1}')).toBe('session/version')
    expect(readSession('{"telosSession":1}').diagnostics[0].message).toContain('an earlier version of Telos wrote it')
    expect(readSession('hello').diagnostics).toMatchObject([{ code: 'session/not-a-session', severity: 'error' }])
    expect(readSession('hello').session).toBeUndefined()
  })

  test('odd values in facts and fields come through', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    const cyclic: Record<string, unknown> = {}
    cyclic['self'] = cyclic
    society.tick(() => {
      jack.believe('odd', [10n, Number.NaN, undefined, new Map([[1, 2]])])
      jack.see('thing', { cyclic, walk() {} })
    })
    const { session: back, diagnostics } = readSession(writeSession(sessionOf(recorder)))
    expect(diagnostics).toEqual([])
    const view = back?.recording.at(1).agents.get('Jack')
    expect(view?.beliefs['odd']).toEqual([10n, Number.NaN, undefined, new Map([[1, 2]])])
    expect(view?.memory[0].facts).toEqual({ cyclic: { self: '[cycle, 1 up]' }, walk: '[function walk]' })
  })
})

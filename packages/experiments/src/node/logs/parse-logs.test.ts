import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { madeCampaign, pddlTasks, resultsOf } from '../../../test/made-campaign.ts'
import type { CommandAlgorithm } from '../../campaign/campaign.ts'
import { patternsMark } from '../../campaign/kept-logs.ts'
import type { RunResult } from '../../results/result.ts'
import { logFileOf, writeLog } from './log-file.ts'
import { type LogTrouble, type ParsedLogs, parseLogs } from './parse-logs.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-logs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'results.jsonl')
beforeEach(() => rmSync(join(folder, 'logs'), { recursive: true, force: true }))

const before = { seen: 'seen (\\d+)', old: 'old (\\d+)' }
const campaignOf = (patterns: CommandAlgorithm['patterns'], changes: Partial<CommandAlgorithm> = {}) =>
  madeCampaign({
    repetitions: 1,
    tasks: pddlTasks('p1', 'p2'),
    algorithms: [
      { ...madeCampaign().algorithms[0]!, name: 'module' },
      {
        kind: 'command',
        name: 'planner',
        optimal: false,
        command: ['planner'],
        exitCodes: {},
        patterns,
        logs: 'keep',
        ...changes,
      },
    ],
  })
const campaign = campaignOf(before)
/** Two results of the planner, as they are when their runs have been made. */
const made = resultsOf(campaign)
  .filter(({ algorithm }) => algorithm === 'planner')
  .map((result, at) => ({
    ...result,
    started: `2026-11-18T12:00:0${at}.000Z`,
    detail: 'exit code 0',
    figures: { cost: 11, cpu: 0.25, seen: 3, old: 4 },
    fromLog: { figures: ['seen', 'old'], patterns: patternsMark(before) },
  }))
const [first, second] = made as unknown as [RunResult, RunResult]
const others = resultsOf(campaign).filter(({ algorithm }) => algorithm === 'module')
const lineOf = (result: object): string => `${JSON.stringify(result)}\n`

function parsed(patterns: CommandAlgorithm['patterns']): ParsedLogs & { readonly troubles: readonly LogTrouble[] } {
  const troubles: LogTrouble[] = []
  return { ...parseLogs(folder, campaignOf(patterns), { onTrouble: (one) => troubles.push(one) }), troubles }
}

const keep = (result: RunResult, log: string): void => writeLog(logFileOf(folder, result), log)
const linesNow = (): string[] => readFileSync(file, 'utf8').split(/(?<=\n)/)

test('figures of patterns are replaced, and all that was measured stays', () => {
  keep(first, 'seen 5\nnew 1,000\ncost 99\n')
  keep(second, 'nothing')
  const imported = lineOf({ ...first, run: 'f00d', source: 'a paper' })
  const around = ['no JSON\n', '\n', lineOf(others[0]!), imported, '{"run":"an unknown line"}\r\n']
  const rest = Buffer.from([0xff, 0x0a])
  const torn = '{"run":"torn'
  // of each run, the first result counts
  const text = [...around, lineOf(first), lineOf(second), lineOf({ ...first, detail: 'again' })]
  writeFileSync(file, Buffer.concat([Buffer.from(text.join('')), rest, Buffer.from(torn)]))
  const patterns = { seen: 'seen (\\d+)', new: 'new ([\\d,]+)', cost: 'cost (\\d+)' }
  expect(parsed(patterns)).toEqual({ read: 2, changed: 2, unreadable: 0, troubles: [] })
  const bytes = readFileSync(file)
  expect(bytes.subarray(-torn.length - 2)).toEqual(Buffer.concat([rest, Buffer.from(torn)]))
  const lines = linesNow()
  expect(lines.slice(0, around.length)).toEqual(around)
  expect(lines[around.length + 2]).toBe(text.at(-1))
  const mark = patternsMark(patterns)
  expect(JSON.parse(lines[around.length]!)).toEqual({
    ...first,
    figures: { cost: 11, cpu: 0.25, seen: 5, new: 1000 },
    fromLog: { figures: ['seen', 'new'], patterns: mark },
  })
  expect(JSON.parse(lines[around.length + 1]!)).toEqual({
    ...second,
    figures: { cost: 11, cpu: 0.25 },
    fromLog: { figures: [], patterns: mark },
  })
  expect(readdirSync(folder).toSorted()).toEqual(['logs', 'results.jsonl'])
})

test('what is read with the same patterns is as it was, and no file is written', () => {
  for (const result of made) keep(result, 'seen 3, old 4')
  writeFileSync(file, made.map(lineOf).join(''))
  const { ino } = statSync(file)
  expect(parsed(before)).toMatchObject({ read: 2, changed: 0 })
  expect(statSync(file).ino).toBe(ino)
  expect(parsed({ old: 'old (\\d+)' })).toMatchObject({ changed: 2 })
  expect(parsed(before)).toMatchObject({ changed: 2 })
  expect(linesNow().map((line) => JSON.parse(line))).toEqual(made)
})

test('a log that is missing, torn or no log of the run leaves the result as it is', () => {
  const third = { ...others[0]!, algorithm: 'planner' }
  const text = [first, second, third].map(lineOf).join('')
  writeFileSync(file, text)
  keep(second, 'seen 5\n'.repeat(1000))
  const path = logFileOf(folder, second)
  writeFileSync(path, readFileSync(path).subarray(0, 30))
  const torn = parsed({ seen: 'seen (\\d+)' })
  expect(torn).toMatchObject({ read: 0, changed: 0, unreadable: 2 })
  expect(torn.troubles).toEqual([
    { file: logFileOf(folder, first), reason: 'is missing' },
    { file: path, reason: 'is damaged: unexpected end of file' },
  ])
  // one that unfolds to more than a run may print
  writeFileSync(path, gzipSync(Buffer.alloc(7 * 2 ** 20 * second.limits.output)))
  expect(parsed(before).troubles[1]!.reason).toMatch(/^is damaged: Cannot create a Buffer larger than/)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a result whose run was ended before its planner has no log, unless there is one', () => {
  const { fromLog: _, ...without } = { ...first, figures: { cpu: 9 } }
  writeFileSync(file, lineOf(without))
  expect(parsed(before)).toMatchObject({ read: 0, unreadable: 0 })
  keep(without, 'seen 8')
  expect(parsed(before)).toMatchObject({ read: 1, changed: 1 })
  expect(JSON.parse(linesNow()[0]!).figures).toEqual({ cpu: 9, seen: 8 })
})

test('a pattern without end is given up and told, until another one takes its place', () => {
  keep(first, `${'0'.repeat(40)}\nseen 3, old 4`)
  writeFileSync(file, lineOf(first))
  const endless = parsed({ endless: '^((0+)+)x', ...before })
  expect(endless).toMatchObject({ read: 1, changed: 1, troubles: [{ slow: ['endless'] }] })
  const told = JSON.parse(linesNow()[0]!)
  expect(told.detail).toBe('exit code 0; the pattern of endless takes too long on this output')
  expect(told.figures).toEqual(first.figures)
  expect(parsed(before)).toMatchObject({ changed: 1, troubles: [] })
  expect(JSON.parse(linesNow()[0]!)).toEqual(first)
}, 30_000)

test('a reason as long as can be makes room for what is told of patterns, and is found again', () => {
  const long = { ...first, detail: 'x'.repeat(1000) }
  keep(long, `${'0'.repeat(40)}\nseen 3, old 4`)
  writeFileSync(file, lineOf(long))
  const names = Array.from({ length: 40 }, (_, at) => `endless with a long name ${at}`)
  const endless = { ...before, ...Object.fromEntries(names.map((name) => [name, '^((0+)+)x'])) }
  expect(parsed(endless)).toMatchObject({ changed: 1, troubles: [{ slow: names }] })
  const { detail } = JSON.parse(linesNow()[0]!)
  expect(detail).toMatch(/^x+…; the pattern of endless with a long name 0, .*… takes too long on this output$/)
  expect(detail.length).toBe(1000)
  expect(parsed(before)).toMatchObject({ changed: 1 })
  expect(JSON.parse(linesNow()[0]!).detail).toMatch(/^x+…$/)
}, 30_000)

test('names that break careless code are figures like others', () => {
  keep(first, 'a 1\nb 2')
  writeFileSync(file, lineOf(first))
  const names = JSON.parse('{ "__proto__": "a (1)", "constructor": "b (2)", "toString": "c (3)" }')
  expect(parsed(names)).toMatchObject({ changed: 1 })
  const { figures, fromLog } = JSON.parse(linesNow()[0]!)
  expect(Object.entries(figures)).toEqual([
    ...Object.entries({ cost: 11, cpu: 0.25 }),
    ['__proto__', 1],
    ['constructor', 2],
  ])
  expect(fromLog.figures).toEqual(['__proto__', 'constructor'])
  expect(parsed(before)).toMatchObject({ changed: 1 })
  expect(JSON.parse(linesNow()[0]!).figures).toEqual({ cost: 11, cpu: 0.25 })
})

test('runs whose logs are not kept, and runs of an earlier text, are not touched', () => {
  keep(first, 'seen 5')
  writeFileSync(file, lineOf(first))
  expect(parseLogs(folder, campaignOf(before, { version: '2' })).read).toBe(0)
  const { logs: _, ...ended } = campaign.algorithms[1] as CommandAlgorithm
  expect(parseLogs(folder, { ...campaign, algorithms: [ended] }).read).toBe(0)
})

test('a file of results that is a link stays one, with its rights', () => {
  keep(first, 'seen 5')
  const target = join(folder, 'elsewhere.jsonl')
  writeFileSync(target, lineOf(first), { mode: 0o600 })
  rmSync(file)
  symlinkSync(target, file)
  expect(parsed(before)).toMatchObject({ changed: 1 })
  expect(JSON.parse(readFileSync(target, 'utf8')).figures.seen).toBe(5)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  // more than files get that are made here
  chmodSync(target, 0o666)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(target, 65534, 65534)
  expect(parsed({ old: 'old (\\d+)' })).toMatchObject({ changed: 1 })
  const { mode, uid, gid } = statSync(target)
  expect(mode & 0o777).toBe(0o666)
  if (isRoot) expect([uid, gid]).toEqual([65534, 65534])
  rmSync(file)
  rmSync(target)
})

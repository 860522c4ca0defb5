import { expect, test } from 'vitest'
import type { OurRun } from '../pddl/our-run.ts'
import type { GameLevel } from '../pddl/suite.ts'
import type { GameRow, LevelResult, LevelStatus } from './game-rows.ts'
import { readReplays } from './published/published-plans.ts'
import type { PddlRow } from './report/report-pddl.ts'
import { type Findings, isMissed, report } from './report.ts'
import { levels, seedGames, seeds } from './seed-games.ts'

const circumstances = { measured: '2026-01-01.', missing: 0 }
const nothing: Findings = {
  pddl: [],
  games: [],
  domains: [],
  judge: () => 'not judged',
  replays: readReplays('PLAN sokoban 0 dual len=5 winsOnSeeds=5/5 result=PLAYER_WINS ticks=4 emitted=true'),
  faults: [],
}

function problem(game: string, level: number, found: Partial<OurRun>): PddlRow {
  const id = `${game}/${level}`
  const reference = { answer: 'none', length: undefined, seconds: undefined } as const
  const files = { id, domainFile: '', problemFile: '' }
  const subject: GameLevel = { ...files, game, level, translator: { outcome: 'solved' }, reference }
  const zero = { parseMs: 0, groundMs: 0, searchMs: 0, expanded: 0, generated: 0, operators: 0 }
  const usage = { cpu: 0.5, wall: 0.5, allowed: 60, planner: 'auto' }
  return {
    level: subject,
    found: { id, status: 'solved', optimal: false, cost: 1, length: 10, ...zero, ...usage, ...found },
  }
}

/** The levels of a game, or one of them: those with chance are played five times. */
function played(only: string, status: LevelStatus, found: Partial<LevelResult> = {}): GameRow[] {
  const zero = { moves: 10, replans: 0, planMs: 100, firstMoveMs: 10 }
  const [name, level] = only.split('/')
  const game = seedGames.find((each) => each.name === name)!
  return levels
    .filter((each) => level === undefined || each === Number(level))
    .flatMap((each) =>
      (game.deterministic ? [undefined] : seeds).map((seed) => ({
        run: { game, level: each, ...(seed !== undefined && { seed }) },
        found: { status, ...zero, ...found },
      })),
    )
}

const lineOf = (text: string, start: string): string[] => {
  const line = text.split('\n').find((each) => each.startsWith(`| ${start} `)) ?? ''
  return line.split('|').map((cell) => cell.trim())
}

test('plans and proofs are decided, and plans are scored', () => {
  const pddl = [
    problem('bait', 0, { length: 130 }),
    problem('sokoban', 0, { status: 'unsolvable' }),
    problem('zelda', 0, { cpu: 30, length: 306 }),
    problem('zelda', 1, { status: 'time' }),
  ]
  const judge: Findings['judge'] = (planner) => (planner === 'DUAL-BFWS' ? 'invalid' : 'not judged')
  const text = report({ ...nothing, pddl, judge }, circumstances)
  expect(lineOf(text, "the author's problems, decided").slice(2, 5)).toEqual(['≥ 4', '3 of 4', 'MISSED'])
  // bait 0: 65 of 130 steps; zelda 0: 153 of 306, after 30 s
  expect(lineOf(text, 'Telos').slice(2, 9)).toEqual(['2', '1.00', '1.50', '1', '0.50', '0.50', '1'])
  expect(lineOf(text, 'DUAL-BFWS, counted again').slice(2, 5)).toEqual(['0', '0.00', '0.00'])
  expect(lineOf(text, 'FD (A*), published').slice(2, 5)).toEqual(['41', '41.00', '37.90'])
  expect(text).toContain('| zelda/1 | undecided (time) |')
  expect(isMissed({ ...nothing, pddl })).toBe(true)
  expect(isMissed({ ...nothing, pddl: [pddl[0]] })).toBe(false)
})

test('levels with chance count by the share of seeds that are won', () => {
  const zelda = played('zelda/0', 'won').map((row, at) =>
    at < 4 ? row : { ...row, found: { ...row.found, status: 'lost' as const } },
  )
  const games = [...zelda, ...played('sokoban/0', 'won'), ...played('sokoban/1', 'unwinnable')]
  const text = report({ ...nothing, games }, circumstances)
  expect(lineOf(text, 'zelda (chance)').slice(2, 8)).toEqual(['5', '4', '0', '0.80', '0.80', '0.80'])
  // the published plan wins in five moves
  expect(lineOf(text, 'sokoban').slice(2, 8)).toEqual(['2', '1', '1', '1', '0.50', '1.00'])
  expect(lineOf(text, 'deterministic levels won').slice(2, 5)).toEqual(['all', '1 of 1; 1 proved unwinnable', 'met'])
  expect(lineOf(text, 'games with chance, runs won').slice(2, 5)).toEqual(['≥ 5', '4 of 5', 'MISSED'])
  expect(text).toContain('- lost: zelda/0#4')
  expect(lineOf(text, 'published plans, in the engine').slice(2, 6)).toEqual(['1', '-', '-', '0'])
})

test('moves that take too long are counted, where runs tell how long they took', () => {
  const zelda = played('zelda/0', 'won').map((row, at) =>
    at === 0 ? row : { ...row, found: { ...row.found, slowestMs: 20 + 12 * at } },
  )
  const text = report({ ...nothing, games: [...zelda, ...played('sokoban/0', 'won')] }, circumstances)
  expect(lineOf(text, 'zelda (chance)').slice(-3, -1)).toEqual(['50.0, 68.0', '2 of 4'])
  expect(lineOf(text, 'sokoban').slice(-3, -1)).toEqual(['-', '-'])
})

test('bars of games are met or missed one by one', () => {
  const bars = (games: GameRow[]) =>
    report({ ...nothing, games }, circumstances)
      .split('\n')
      .filter((line) => / (met|MISSED) \|$/.test(line))
      .map((line) => line.includes(' met |'))
  expect(bars(played('sokoban', 'won'))).toEqual([true, true, true])
  expect(bars(played('sokoban', 'won', { planMs: 5000 }))).toEqual([true, false, true])
  expect(bars(played('sokoban', 'won', { firstMoveMs: 51 }))).toEqual([true, true, false])
  expect(bars([...played('sokoban', 'won'), ...played('bait/0', 'gave up')])).toEqual([false, true, true])
})

test('domains stand beside the published figures, and faults before everything else', () => {
  const level = { game: seedGames.find(({ name }) => name === 'zelda')!, level: 0 }
  const figures = { types: 9, supertypes: 7, predicates: 17, actions: 20, avatarActions: 12, interactions: 5 }
  const found = { figures, objects: 30, operators: 469, facts: 98, groundMs: 12 }
  const domains = [
    { level, encoding: 'author' as const, found },
    { level, encoding: 'turns' as const, found: { fault: 'exit code 34' } },
  ]
  const text = report({ ...nothing, domains, faults: ['zelda/0: wrong'] }, circumstances)
  expect(text).toContain('| zelda | published |     9 |')
  expect(text).toContain('| zelda |    author |     9 |')
  expect(text).toContain('- exit code 34: zelda/0 turns')
  expect(text.indexOf('## Faults')).toBeLessThan(text.indexOf('## Domains'))
  expect(isMissed({ ...nothing, faults: ['zelda/0: wrong'] })).toBe(true)
})

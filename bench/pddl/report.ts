/** The whole report in Markdown that also reads well in a terminal. */
import type { RunResult } from '@telos/experiments'
import { circumstancesOf } from '../campaign-results.ts'
import { number, table } from '../table.ts'
import { bars, faults, isDecided, type Measurements } from './bars.ts'
import { isSlowToGround } from './compare.ts'
import type { GamePair, PartName } from './parts.ts'
import { bestTable, firstTable, gamesSummary, gamesTable, groundTable, optimalTable } from './rows.ts'

export interface Circumstances {
  /** All that are compared. */
  readonly results: readonly RunResult[]
  /** Number of problems of the requested parts without a result. */
  readonly missing: number
}

export function report(measured: Measurements, circumstances: Circumstances): string {
  const lines = ['# PDDL benchmark', '', ...introduction(measured, circumstances), '', barTable(measured), '']
  const found = faults(measured)
  if (found.length > 0) lines.push('## Faults', '', ...found.map((fault) => `- ${fault}`), '')
  for (const part of measured.parts) lines.push(...sections[part](measured))
  return lines.join('\n').trimEnd()
}

const sections: Readonly<Record<PartName, (measured: Measurements) => string[]>> = {
  ground: ({ first }) =>
    section(
      'Reading and grounding',
      'Where the reference translator takes a second or more. Milliseconds inside the command, once, in a fresh process.',
      first.filter(({ instance }) => isSlowToGround(instance)),
      groundTable,
    ),
  first: ({ first }) =>
    section(
      'The first plan',
      "CPU is user and system time of the whole process of the run, from its start, against the reference's translator and search. Without a plan, the full 60 s count.",
      first,
      firstTable,
    ),
  optimal: ({ optimal }) =>
    section(
      'Cheapest plans',
      "Search time against the reference's search (A* with LM-cut, or blind where that is impossible). Without a proof, the full 60 s count.",
      optimal,
      optimalTable,
    ),
  best: ({ best }) =>
    section(
      'The best plan after 30 s',
      "Costs against those of the reference's first plan. Plans only improve: where the plan after 3 s is no worse, that run is shown.",
      best,
      bestTable,
    ),
  games: ({ games }) =>
    section(
      'Game levels',
      'The validator carried out every plan. The reference had 10 s for most levels and up to 120 s for some.',
      games,
      (pairs) => [gamesSummary(pairs), gamesTable(pairs), ...undecided(pairs)].join('\n\n'),
    ),
}

function section<T>(title: string, words: string, rows: readonly T[], text: (rows: readonly T[]) => string): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, '', words, '', text(rows), '']
}

function undecided(games: readonly GamePair[]): string[] {
  const open = games.filter(({ ours }) => !isDecided(ours))
  const lines = open.map(({ ours: { id, status, expanded, cpu } }) => {
    const why = status === 'time' || status === 'memory' ? `out of ${status}` : status
    return `- ${id}: ${why} after ${number(expanded)} states and ${cpu.toFixed(1)} s of CPU time`
  })
  return lines.length === 0 ? [] : [`Undecided:\n\n${lines.join('\n')}`]
}

function introduction(measured: Measurements, { results, missing }: Circumstances): string[] {
  return [
    circumstancesOf(results),
    'One problem after another, each in a process of its own, from the results of the campaigns in experiments/pddl-reference and',
    'experiments/vgdl-seed/thesis.ts. The reference is Fast Downward, measured elsewhere: its times are stored CPU seconds. Translation and',
    'first plans (lama-first) were measured again on an idle core of an AMD EPYC. Cheapest plans (A* with LM-cut), games, and whatever',
    'failed have the first figures, from a Xeon under heavy load: they are about 1.75 times too long, so a ratio of 1 there is about 1.75',
    'in truth.',
    ...(missing > 0 ? ['', `${missing} problems of ${measured.parts.join(', ')} have no result of this build.`] : []),
  ]
}

function barTable(measured: Measurements): string {
  const rows = bars(measured).map(({ what, wanted, measured: value, met }) => [
    what,
    wanted,
    value,
    met ? 'met' : 'MISSED',
  ])
  return table(['bar', 'wanted', 'measured', ''], rows)
}

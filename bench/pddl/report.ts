/** The whole report in Markdown that also reads well in a terminal. */
import { cpus } from 'node:os'
import { number, table } from '../table.ts'
import { bars, faults, type GamePair, isDecided, type Measurements } from './bars.ts'
import type { Pair } from './compare.ts'
import { isSlowToGround, type PartName } from './parts.ts'
import { bestTable, firstTable, gamesSummary, gamesTable, groundTable, optimalTable } from './rows.ts'

export interface Circumstances {
  readonly quick: boolean
  readonly words: readonly string[]
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
      "CPU is user and system time of the whole command, including process start, against the reference's translator and search. Without a plan, the full 60 s count.",
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
      "Costs against those of the reference's first plan. Plans only improve: if the plan after 3 s is no worse, the run is not repeated with 30 s, unless you pass `--all`.",
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

function introduction(measured: Measurements, { quick, words, missing }: Circumstances): string[] {
  const runs = [...measured.first, ...measured.optimal, ...measured.best, ...measured.games].map(({ ours }) => ours)
  const days = [...new Set(runs.map(({ on }) => on))].sort()
  const builds = new Set(runs.map(({ build }) => build)).size
  const when = days.length === 0 ? 'nothing measured' : days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}`
  const model = cpus()[0]?.model.split(' ').slice(0, 2).join(' ')
  const lines = [
    `${when}, ${model}, Node ${process.versions.node}; one thread, one problem after another, the built command in a separate process.`,
    'The reference is Fast Downward, measured elsewhere: its times are stored CPU seconds. Translation and first plans (lama-first) were',
    'measured again on an idle core of an AMD EPYC. Cheapest plans (A* with LM-cut), games, and whatever failed have the first figures, from a',
    'Xeon under heavy load: they are about 1.75 times too long, so a ratio of 1 there is about 1.75 in truth.',
  ]
  const notes = [
    ...(quick ? ['A sample.'] : []),
    ...(words.length > 0 ? [`Only: ${words.join(', ')}.`] : []),
    ...(missing > 0 ? [`${missing} runs are missing.`] : []),
    ...(builds > 1 ? [`From ${builds} builds.`] : []),
    ...clockCheck(measured.first),
  ]
  return notes.length === 0 ? lines : [...lines, '', notes.join(' ')]
}

/** The process's own count of its CPU time beside the system's. */
function clockCheck(pairs: readonly Pair[]): string[] {
  const both = pairs.flatMap(({ ours: { cpu, systemCpu } }) => (systemCpu === undefined ? [] : [[cpu, systemCpu]]))
  if (both.length === 0) return []
  const [told, system] = [0, 1].map((at) => both.reduce((sum, pair) => sum + pair[at]!, 0))
  const difference = ((told! / system! - 1) * 100).toFixed(1)
  return [`CPU times add up to ${told!.toFixed(1)} s, ${system!.toFixed(1)} s by the system's count (${difference} %).`]
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

/** The measurements as Markdown, and the missed bars. */
import { median, percentile, type Run } from './measure.ts'
import type { WireRun } from './protocol.ts'
import type { ScanRow } from './scans.ts'
import type { pickaxes, Subject } from './subjects.ts'

export interface SubjectRuns {
  readonly subject: Subject
  readonly runs: readonly Run[]
}

export interface PickaxeRuns {
  readonly pickaxe: (typeof pickaxes)[number]
  readonly runs: readonly Run[]
}

export interface WireRuns {
  readonly subject: Subject
  readonly runs: readonly WireRun[]
  /** The same seeds in process. */
  readonly inProcess: readonly Run[]
}

export interface Results {
  readonly pairs: readonly SubjectRuns[]
  readonly others: readonly SubjectRuns[]
  readonly pickaxes: readonly PickaxeRuns[]
  readonly scans: readonly ScanRow[]
  readonly wire: readonly WireRuns[]
  readonly speed: number
}

const reached = <R extends { readonly status: string }>(runs: readonly R[]): R[] =>
  runs.filter(({ status }) => status === 'reached')
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const one = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '–')
const share = (runs: readonly { readonly status: string }[]): string => `${reached(runs).length} of ${runs.length}`
const secondsOf = (runs: readonly { readonly status: string; readonly seconds: number }[]): number[] =>
  reached(runs).map(({ seconds }) => seconds)

/** A goal that no seed reaches because it is unobtainable there; a run that failed otherwise is never excused. */
export function isNotAllowed({ runs }: SubjectRuns): boolean {
  return runs.every(({ status }) => status === 'impossible')
}

export function report(results: Results): string {
  const parts = [
    ...section('In process: the five pairs of the thesis', subjectTable(results.pairs)),
    ...section('In process: every other goal of the thesis on every map', subjectTable(results.others)),
    ...section('In process: from nothing in the clearing', pickaxeTable(results.pickaxes)),
    ...section('Planning', planningLines(results)),
    ...section('Scans: work of the first look, by radius', scanTable(results.scans)),
    ...section(`Over the protocol, at ${results.speed} times the speed of the clock`, wireTable(results.wire)),
  ]
  const missed = missedBars(results)
  return [
    ...parts,
    missed.length === 0 ? 'All bars are met.' : 'Bars missed:',
    ...missed.map((line) => `- ${line}`),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, '', ...lines, '']
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}

function subjectTable(all: readonly SubjectRuns[]): string[] {
  return table(
    ['map', 'goal', 'reached', 'median s', 'worst s', 'note'],
    all.map((each) => {
      const { subject, runs } = each
      const seconds = secondsOf(runs)
      const note = isNotAllowed(each)
        ? `not possible: ${runs[0]?.why}`
        : (runs.find(({ status }) => status !== 'reached')?.why ?? '')
      const count = isNotAllowed(each) ? '–' : share(runs)
      return [subject.map, subject.goal, count, one(median(seconds)), one(Math.max(...seconds)), note]
    }),
  )
}

function pickaxeTable(all: readonly PickaxeRuns[]): string[] {
  return table(
    [
      'goal',
      'reached',
      'median s (bar)',
      '95 % s',
      'worst s',
      'logs and ore beyond the least',
      'stone beyond the least',
      'ms of the clock, median',
    ],
    all.map(({ pickaxe, runs }) => {
      const seconds = secondsOf(runs)
      return [
        pickaxe.item,
        share(runs),
        `${one(median(seconds))} (${pickaxe.median})`,
        one(percentile(seconds, 0.95)),
        one(Math.max(...seconds)),
        `${one(waste({ pickaxe, runs }) * 100)} %`,
        one(mean(reached(runs).map(({ dug }) => dug.cobblestone - pickaxe.least.cobblestone))),
        one(median(runs.map(({ milliseconds }) => milliseconds))),
      ]
    }),
  )
}

/**
 * Logs and ore dug beyond what the recipes take, as a fraction of that. A fourth log instead of coal is not waste; stone is also dug on the
 * way.
 */
function waste({ pickaxe: { least }, runs }: PickaxeRuns): number {
  let [dug, needed] = [0, 0]
  for (const run of reached(runs)) {
    const fuelLog = least.ore > 0 && run.dug.coal === 0 ? 1 : 0
    needed += least.log + fuelLog + least.ore
    dug += run.dug.log + run.dug.ore
  }
  return needed === 0 ? Number.NaN : dug / needed - 1
}

function planningLines({ pairs, others, pickaxes }: Results): string[] {
  const runs = [...pairs, ...others, ...pickaxes].flatMap((each) => each.runs)
  if (runs.length === 0) return []
  const decisions = runs.reduce((sum, run) => sum + run.decisions, 0)
  const milliseconds = runs.reduce((sum, run) => sum + run.planningMs, 0)
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  const scans = runs.reduce((sum, run) => sum + run.fullScans, 0)
  return [
    `${decisions} decisions in ${runs.length} runs: ${(milliseconds / Math.max(1, decisions)).toFixed(2)} ms in the mean, ` +
      `${one(Math.max(...runs.map(({ worstMs }) => worstMs)))} ms at worst.`,
    `${scans} full scans in ${one(seconds)} s of game time: ${(scans / seconds).toFixed(3)} a second (bar: at most 1).`,
  ]
}

function scanTable(rows: readonly ScanRow[]): string[] {
  return table(
    ['map', 'radius', 'sees', 'cube', 'blocks read', 'lines of sight', 'objects found', 'ms'],
    rows.map(({ map, radius, xray, cube, blocks, rays, found, milliseconds }) => [
      map,
      `${radius}`,
      xray ? 'through walls' : 'what is visible',
      `${cube}`,
      `${blocks}`,
      `${rays}`,
      `${found}`,
      milliseconds.toFixed(2),
    ]),
  )
}

function wireTable(all: readonly WireRuns[]): string[] {
  return table(
    ['map', 'goal', 'reached', 'median s', 'in process', 'ratio', 'note'],
    all.map(({ subject, runs, inProcess }) => {
      const [wire, local] = [median(secondsOf(runs)), median(secondsOf(inProcess))]
      const note = runs.find(({ status }) => status !== 'reached')?.why ?? ''
      return [subject.map, subject.goal, share(runs), one(wire), one(local), (wire / local).toFixed(2), note]
    }),
  )
}

/** In words, one for each. */
export function missedBars({ pairs, others, pickaxes, wire }: Results): string[] {
  const missed: string[] = []
  for (const each of [...pairs, ...others.filter((other) => !isNotAllowed(other))])
    if (reached(each.runs).length < each.runs.length)
      missed.push(`${each.subject.goal} on map ${each.subject.map}: ${share(each.runs)} reached`)
  for (const each of pickaxes) {
    const { pickaxe, runs } = each
    const seconds = secondsOf(runs)
    if (seconds.length < runs.length) missed.push(`${pickaxe.item}: ${share(runs)} reached`)
    if (!(median(seconds) <= pickaxe.median)) missed.push(`${pickaxe.item}: median ${one(median(seconds))} s`)
    if ('most' in pickaxe && !(percentile(seconds, 0.95) <= pickaxe.most))
      missed.push(`${pickaxe.item}: 95 % within ${one(percentile(seconds, 0.95))} s`)
    if (waste(each) > 0.1) missed.push(`${pickaxe.item}: ${one(waste(each) * 100)} % of logs and ore beyond the least`)
  }
  for (const { subject, runs } of wire)
    if (reached(runs).length < runs.length)
      missed.push(`${subject.goal} on map ${subject.map} over the protocol: ${share(runs)} reached`)
  const runs = [...pairs, ...others, ...pickaxes].flatMap((each) => each.runs)
  for (const { seconds, fullScans } of runs)
    if (fullScans > seconds + 1) missed.push('more than one full scan a second')
  return [...new Set(missed)]
}

/**
 * npm run conformance:why -- [--sample N] [--size K] [--kind WORD] [--show VERDICT …] [WORD …]
 * Plants mistakes into the problems of the suite and tabulates what explanations make of them. `--size` chooses the problem of each domain:
 * 0 the smallest, 1 the next. `--show` prints the explanations of that verdict; words choose domains by their names.
 * Reading order: lists, plant, judge.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hasSuite, type Instance, loadInstances } from '../../../../bench/pddl/suite.ts'
import { table } from '../../../../bench/table.ts'
import { cpuSeconds } from '../tally.ts'
import { type Judged, judge, verdicts } from './judge.ts'
import { parseLists } from './lists.ts'
import { type Planted, planters } from './plant.ts'

const { values, positionals: words } = parseArgs({
  options: {
    sample: { type: 'string', default: '20' },
    size: { type: 'string', default: '0' },
    kind: { type: 'string', multiple: true },
    show: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '0.5' },
    unchecked: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

/** In some domains many mistakes leave a plan: those do not count, and up to this many times the sample are tried. */
const mostTries = 3
/** CPU seconds for the mistakes of one kind in one domain. */
const mostSeconds = 3

interface Row extends Judged {
  readonly domain: string
  readonly kind: string
}

if (hasSuite()) report(chosenInstances().flatMap(plantAll))
else console.log('skipped: no reference material found; set TELOS_SHARED to its folder')

function chosenInstances(): Instance[] {
  const byDomain = new Map<string, Instance[]>()
  for (const instance of loadInstances()) {
    if (words.length > 0 && !words.some((word) => instance.id.includes(word))) continue
    byDomain.set(instance.domain, [...(byDomain.get(instance.domain) ?? []), instance])
  }
  const sizeOf = ({ translator }: Instance): number => translator?.operators ?? Number.POSITIVE_INFINITY
  return [...byDomain.values()].flatMap((all) => {
    const sorted = all.filter(({ first }) => first?.outcome === 'solved').sort((a, b) => sizeOf(a) - sizeOf(b))
    const chosen = sorted[Math.min(Number(values.size), sorted.length - 1)]
    return chosen === undefined ? [] : [chosen]
  })
}

function plantAll({ id, domain, domainFile, problemFile }: Instance): Row[] {
  const texts = {
    domain: parseLists(readFileSync(domainFile, 'utf8')),
    problem: parseLists(readFileSync(problemFile, 'utf8')),
  }
  const kinds = Object.keys(planters).filter((kind) => values.kind?.some((one) => kind.includes(one)) ?? true)
  const rows = kinds.flatMap((kind) => judgeSome(domain, shuffled(planters[kind](texts), id)))
  console.error(`${id}: ${rows.length} planted`)
  return rows
}

function judgeSome(domain: string, all: readonly Planted[]): Row[] {
  const sample = Number(values.sample)
  const rows: Row[] = []
  const began = cpuSeconds()
  for (const planted of all.slice(0, sample * mostTries)) {
    if (rows.length >= sample || cpuSeconds() - began > mostSeconds) break
    const judged = judge(planted, Number(values.seconds), !values.unchecked)
    if (judged === undefined) continue
    rows.push({ domain, kind: planted.kind, ...judged })
    if (!values.show.includes(judged.verdict) && !values.show.includes('all')) continue
    const { verdict, seconds, refuted } = judged
    console.log(
      `\n${domain}, ${planted.what}: ${verdict} ${refuted.join(' ')} (${seconds.toFixed(2)} s)\n${judged.words}`,
    )
  }
  return rows
}

/** Always in the same order for the same name (xorshift, Marsaglia 2003). */
function shuffled<T>(all: readonly T[], name: string): T[] {
  let state = 1
  for (const letter of name) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 1
  const items = [...all]
  for (let at = items.length - 1; at > 0; at--) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const other = (state >>> 0) % (at + 1)
    ;[items[at], items[other]] = [items[other], items[at]]
  }
  return items
}

function report(rows: readonly Row[]): void {
  console.log(tableOf(rows, 'kind'))
  console.log(tableOf(rows, 'domain'))
  if (rows.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
}

function tableOf(rows: readonly Row[], by: 'kind' | 'domain'): string {
  const groups = new Map<string, Row[]>()
  for (const row of rows) for (const key of [row[by], 'all']) groups.set(key, [...(groups.get(key) ?? []), row])
  const all = groups.get('all') ?? []
  groups.delete('all')
  groups.set('all', all)
  const lines = [...groups].map(([name, own]) => {
    const seconds = own.map((row) => row.seconds)
    const mean = seconds.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length)
    return [
      name,
      `${own.length}`,
      ...verdicts.map((verdict) => `${own.filter((row) => row.verdict === verdict).length}`),
      mean.toFixed(2),
      Math.max(0, ...seconds).toFixed(2),
    ]
  })
  return table([by, 'planted', ...verdicts, 'CPU s', 'most'], lines)
}

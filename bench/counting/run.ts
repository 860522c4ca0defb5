/**
 * npm run bench:counting -- [--quick] [--seed 1] [--write]
 * Small random domains that count: what `auto` solves and proves and how fast, how much more its plans cost than the cheapest, and its time
 * compared with uniform cost. Times are CPU time with warm code and memory: the median of seven alternating calls, or a single call if that
 * takes more than a twentieth of a second, since one garbage collection could outweigh a small search.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { defineDomain, type PlanResult } from '@telos/core'
import { type CountingDomain, countingDomain } from '../../packages/core/test/domains/counting-domain.ts'
import { writeResults } from '../results-file.ts'
import { number, table } from '../table.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const domains = values.quick ? 12 : 60
const firstSeed = Number(values.seed)
/** Expansions after which the cheapest plan counts as unknown. */
const generous = values.quick ? 200_000 : 1_000_000

interface Answer {
  readonly result: PlanResult
  readonly milliseconds: number
}

interface Row {
  readonly auto: Answer
  readonly uniform: Answer
}

const rows: Row[] = []
for (let seed = firstSeed; seed < firstSeed + domains; seed++) {
  const domain = countingDomain(seed)
  for (const goal of domain.goals) rows.push(compare(domain, goal))
}
const text = report()
console.log(text)
if (values.write) writeResults('counting', text)

function compare(domain: CountingDomain, to: CountingDomain['goals'][number]): Row {
  const [askAuto, askUniform] = ['auto', 'uniform-cost'].map((planner) => asker(domain, to, planner))
  const autos = [askAuto()]
  const uniforms = [askUniform()]
  while (uniforms[0].milliseconds < 50 && uniforms.length < 7) {
    autos.push(askAuto())
    uniforms.push(askUniform())
  }
  return { auto: median(autos), uniform: median(uniforms) }
}

/** Repeats a request; the first, unmeasured call warms up. */
function asker({ spec, start }: CountingDomain, to: CountingDomain['goals'][number], planner: string): () => Answer {
  const domain = defineDomain(spec as never)
  const plan = (expansions: number) =>
    domain.plan({ from: start, to, planner, limits: { expansions } } as never) as unknown as PlanResult
  plan(5000)
  return () => {
    const before = process.cpuUsage()
    const result = plan(generous)
    const { user, system } = process.cpuUsage(before)
    return { result, milliseconds: (user + system) / 1000 }
  }
}

function median(answers: readonly Answer[]): Answer {
  return [...answers].sort((one, other) => one.milliseconds - other.milliseconds)[answers.length >> 1]
}

function report(): string {
  const share = (engine: keyof Row, holds: (answer: Answer) => boolean) =>
    `${number((100 * rows.filter((row) => holds(row[engine])).length) / rows.length)} %`
  const solved = (most: number) => (answer: Answer) => answer.result.status === 'solved' && answer.milliseconds <= most
  const proved = (most: number) => (answer: Answer) => solved(most)(answer) && answer.result.optimal
  const known = rows.filter(({ uniform, auto }) => uniform.result.optimal && auto.result.status === 'solved')
  const excess = known.map(({ auto, uniform }) => 100 * (auto.result.cost / uniform.result.cost - 1))
  const ratios = (of: (answer: Answer) => number) => known.map(({ auto, uniform }) => of(auto) / of(uniform))
  const times = known.filter(({ uniform }) => uniform.milliseconds >= 5)
  const columns = ['auto', 'uniform'] as const
  const line = (what: string, tell: (engine: keyof Row) => string) => [what, ...columns.map(tell)]
  const sum = (engine: keyof Row) => known.reduce((total, row) => total + row[engine].milliseconds, 0)
  const head = `# Domains that count\n\n${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model.trim()}, Node ${process.versions.node}; ${rows.length} questions to ${domains} domains, seeds from ${firstSeed}.\n`
  const shares = table(
    ['', 'auto', 'uniform cost'],
    [
      line('solved within 100 ms', (engine) => share(engine, solved(100))),
      line('proved within 100 ms', (engine) => share(engine, proved(100))),
      line('solved within 1 s', (engine) => share(engine, solved(1000))),
      line('proved within 1 s', (engine) => share(engine, proved(1000))),
      line('milliseconds for all, where both have a plan', (engine) => number(sum(engine))),
    ],
  )
  const beside = `Of the ${known.length} questions that uniform cost answers within ${number(generous)} expansions, plans of \`auto\` are ${number(mean(excess))} % dearer than the cheapest on average, ${number(Math.max(0, ...excess))} % at most. It expands ${number(mean(ratios(({ result }) => result.statistics.expanded)))} times as many states on average, ${number(Math.max(...ratios(({ result }) => result.statistics.expanded)))} times at most, and takes ${number(Math.max(0, ...times.map(({ auto, uniform }) => auto.milliseconds / uniform.milliseconds)))} times as long at most, where uniform cost takes 5 ms or more.`
  return `${head}\n${shares}\n\n${beside}\n`
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)
}

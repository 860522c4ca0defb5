/** Runs jobs one after the other, in slices, with the tables and charts of the laboratory: the command and the page share their code. */
import { lineChart } from '@telos/draw'
import {
  comparisonCharts,
  comparisonSvg,
  type Instance,
  type Job,
  type JobOutcome,
  jobLabel,
  type Messages,
  messages,
  outcomeEnding,
  outcomeJson,
  resolveJob,
  resultTable,
  roundedTime,
  toCsv,
  toTxt,
} from '@telos/lab'
import { catalogue, heuristicsOf } from '../lab/catalogue.ts'
import { hasTask, type LabJob } from '../lab/lab-contract.ts'
import { diagnosticsOf, type ReadLabSource } from '../lab/source-reading.ts'
import type { RpcAnswers } from '../worker-rpc.ts'
import type { CompareContract, ComparedJob, JobComparison } from './compare-contract.ts'
import { type Growth, grownCounters } from './growth.ts'
import { runJob } from './run-job.ts'

/** Milliseconds between two reports. */
const reportEvery = 150
/** A table of more rows is none that people read. */
export const mostJobs = 40

interface Compared {
  readonly instance: Instance
  readonly outcomes: readonly JobOutcome[]
  /** Of each outcome. */
  readonly growths: readonly Growth[]
  /** The number of each outcome's job among those that were asked for. */
  readonly numbers: readonly number[]
  readonly leftOut: number
  readonly isStopped: boolean
}

export interface CompareAnswersOptions {
  readonly read: ReadLabSource
  readonly now?: () => number
}

export function compareAnswers({
  read,
  now = () => performance.now(),
}: CompareAnswersOptions): RpcAnswers<CompareContract> {
  let last: Compared | undefined
  let running: { isStopped: boolean } | undefined

  return {
    async choices({ source, language }) {
      const reading = await read(source, language)
      if ('diagnostics' in reading) return reading
      const { instance } = reading
      const { strategies, prunings, problems } = catalogue(language)
      const say = messages(language)
      return {
        title: say.problems[instance.name]?.title ?? instance.title ?? instance.name,
        strategies: strategies.filter(({ needsTask }) => !needsTask || hasTask(source)),
        prunings,
        heuristics: heuristicsOf(instance, instance.name, language),
        problems: problems.map(({ name, title, summary }) => ({ name, title, summary })),
      }
    },

    async compare({ source, jobs, milliseconds, language }, { signal, report }) {
      if (running) running.isStopped = true
      const mine = { isStopped: false }
      running = mine
      const reading = await read(source, language)
      if ('diagnostics' in reading) return reading
      const { instance } = reading
      const outcomes: JobOutcome[] = []
      const growths: Growth[] = []
      const numbers: number[] = []
      const seen = new Set<string>()
      const say = messages(language)
      const soFar = () => ({
        instance,
        outcomes,
        growths,
        numbers,
        leftOut: seen.size === 0 ? 0 : left,
        isStopped: mine.isStopped,
      })
      let left = 0
      try {
        for (const [number, written] of jobs.slice(0, mostJobs).entries()) {
          if (mine.isStopped || signal.aborted) break
          const job = jobOf(written)
          const { names } = resolveJob(instance, job)
          const label = jobLabel(names)
          if (seen.has(label)) {
            left++
            continue
          }
          seen.add(label)
          let reported = now()
          const tell = (expanded: number) => {
            if (now() - reported < reportEvery && expanded > 0) return
            reported = now()
            report({ so: comparisonOf(soFar(), say), running: label, expanded })
          }
          tell(0)
          const isStopped = () => mine.isStopped || signal.aborted
          const { outcome, growth } = await runJob(instance, job, { milliseconds, isStopped, tell, now })
          outcomes.push(outcome)
          growths.push(growth)
          numbers.push(number)
        }
      } catch (error) {
        return { diagnostics: diagnosticsOf(error) }
      }
      last = { ...soFar(), isStopped: mine.isStopped }
      return comparisonOf(last, say)
    },

    stopComparing() {
      if (running) running.isStopped = true
      return undefined
    },

    drawLines: (chart) => lineChart(chart),

    comparisonFile({ format, language }) {
      if (last === undefined) throw new Error('nothing has been compared yet')
      const { instance, outcomes, growths } = last
      const say = messages(language)
      const base = instance.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')
      switch (format) {
        case 'csv':
          return { name: `${base}.csv`, type: 'text/csv', text: toCsv(resultTable(outcomes)) }
        case 'growth.csv':
          return { name: `${base}-growth.csv`, type: 'text/csv', text: toCsv(growthTable(outcomes, growths)) }
        case 'txt':
          return { name: `${base}.txt`, type: 'text/plain', text: toTxt(resultTable(outcomes)) }
        case 'json': {
          const all = outcomes.map((outcome) => outcomeJson(outcome, (state) => instance.toJSON(state)))
          const text = `${JSON.stringify({ problem: instance.name, jobs: all }, undefined, 2)}\n`
          return { name: `${base}.json`, type: 'application/json', text }
        }
        case 'svg': {
          const charts = comparisonCharts(outcomes, say)
          const text = comparisonSvg({ problem: instance.name, charts, words: say })
          return { name: `${base}-charts.svg`, type: 'image/svg+xml', text }
        }
      }
    },
  }
}

/** One row for each point of each line. */
function growthTable(outcomes: readonly JobOutcome[], growths: readonly Growth[]) {
  const rows = outcomes.flatMap(({ job }, at) => {
    const growth = growths[at]!
    return growth.expanded.map((expanded, point) => [
      jobLabel(job),
      expanded,
      ...grownCounters.map((counter) => growth[counter][point]!),
    ])
  })
  return { columns: ['Search', 'Expanded', 'inFringe', 'kB', 'ms', 'MaxDepth'], rows }
}

/** Limits of a lane that a comparison sets itself are left out. */
function jobOf({ milliseconds: _, memory: __, explore: ___, ...job }: LabJob): Job {
  return job as Job
}

function comparisonOf({ outcomes, growths, numbers, leftOut, isStopped }: Compared, say: Messages): JobComparison {
  const { columns, rows } = resultTable(outcomes)
  return {
    columns: [...columns, 'Expanded', 'ms'].map(say.results.column),
    jobs: outcomes.map((outcome, at) => ({
      job: numbers[at]!,
      label: jobLabel(outcome.job),
      isSolved: outcome.solutions.length > 0,
      ending: outcome.reason ?? outcomeEnding(outcome, say),
      failure: outcome.solutions.length > 0 ? '' : failureOf(outcome, say),
      isOptimal: outcome.optimal,
      cells: [...rows[at]!, outcome.statistics.expanded, roundedTime(outcome.statistics.ms)],
      growth: growths[at]!,
      totals: totalsOf(outcome),
    })),
    counters: {
      expanded: say.statistics.expanded.title,
      maxFringe: say.statistics.maxFringe.title,
      inFringe: say.statistics.inFringe.title,
      maxDepth: say.statistics.maxDepth.title,
      bytes: `${say.statistics.bytes.title} (kB)`,
      ms: `${say.statistics.ms.title} (ms)`,
    },
    charts: comparisonCharts(outcomes, say).map(({ statistic, title, ticks, bars }) => ({
      statistic,
      title,
      ticks,
      bars: bars.map(({ text, share, isSolved }) => ({ text, share, isSolved })),
    })),
    leftOut,
    isStopped,
  }
}

function totalsOf({ statistics: { expanded, maxFringe, bytes, ms } }: JobOutcome): ComparedJob['totals'] {
  return { expanded, maxFringe, bytes: Math.round(bytes / 1000), ms: roundedTime(ms) }
}

/** Why there is no solution, in two or three words, as beside a bar. */
function failureOf({ status, limit }: JobOutcome, { charts: { failures } }: Messages): string {
  if (status === 'solved') return ''
  return failures[status === 'limit' ? (limit ?? 'nodes') : status]
}

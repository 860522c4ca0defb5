/** Runs Cantoni's person at home with the packages alone: the page asks again with every move of the slider. */

import { lineChart } from '@telos/draw'
import { household, JobRun, needsInstance, needsStartOf, toCsv, traceTable } from '@telos/lab'
import { behave, choiceRules, type NeedsState, needsMetrics } from '@telos/papers/needs'
import { breathe, type RpcAnswers } from '../worker-rpc.ts'
import type { NeedsAsk, NeedsContract, NeedsFile, NeedsLife, NeedsLives, NeedsPlan } from './needs-contract.ts'
import { needsFileWords } from './needs-file-words.ts'

/** Milliseconds between two looks at messages. */
const slice = 25
/** Nodes: about a second, and a tenfold of what the starts of the thesis need. */
const mostExpanded = 150_000

interface Lived {
  readonly behaviour: readonly NeedsState[]
  readonly plan: { readonly states: readonly NeedsState[]; readonly run: JobRun<NeedsState> } | undefined
}

export function needsAnswers(): RpcAnswers<NeedsContract> {
  return {
    async live(asks, { signal }) {
      const { behaviour, plan } = await lived(asks, signal)
      return { behaviour: lifeOf(behaviour), plan: plan && planOf(plan) } satisfies NeedsLives
    },
    async sweep({ start, factors }, { signal }) {
      const points = []
      for (const factor of factors) {
        const plan = await planned(start, factor, signal)
        if (plan === undefined) continue
        const { final, expanded } = planOf(plan)
        points.push({ factor, final, expanded })
      }
      return points
    },
    async files({ language, ...asks }, { signal }) {
      return filesOf(await lived(asks, signal), asks.factor, needsFileWords[language])
    },
  }
}

async function lived({ start, factor, rule: wanted }: NeedsAsk, signal: AbortSignal): Promise<Lived> {
  const rule = choiceRules.find(({ name }) => name === wanted)
  if (rule === undefined)
    throw new Error(`there is no rule "${wanted}" — choose from ${choiceRules.map(({ name }) => name).join(', ')}`)
  const first = needsStartOf(household, { needs: start })
  const { states } = behave(household.model, first, { rule, until: household.until })
  return { behaviour: states, plan: await planned(start, factor, signal) }
}

/** In slices, so that a move of the slider ends what is outdated. */
async function planned(start: readonly number[], factor: number, signal: AbortSignal): Promise<Lived['plan']> {
  if (!(factor >= 0) || !Number.isFinite(factor)) throw new Error(`K is ${factor}; expected a number of at least 0`)
  const instance = needsInstance(household, { start: { needs: start } })
  const job = { pruning: 'none', heuristic: `discontentment(${factor})`, nodes: mostExpanded }
  const run = new JobRun(instance, job)
  while (run.status === 'running') {
    run.runSlice(slice)
    await breathe()
    if (signal.aborted) throw new Error('cancelled')
  }
  const [best] = run.solutions
  return best && { states: best.path, run }
}

function lifeOf(states: readonly NeedsState[]): NeedsLife {
  const moments = states.map(({ lastAction, minutes, discontentment, needs }) => ({
    action: lastAction,
    minutes,
    discontentment,
    needs,
  }))
  return { moments, ...needsMetrics(states) }
}

function planOf({ states, run }: NonNullable<Lived['plan']>): NeedsPlan {
  const { expanded, processed } = run.statistics
  return { ...lifeOf(states), cost: run.solutions[0]!.cost, expanded, processed }
}

function filesOf({ behaviour, plan }: Lived, factor: number, words: (typeof needsFileWords)['en']): NeedsFile[] {
  const lives = [
    { name: 'gob', title: words.behaviour, states: behaviour },
    ...(plan === undefined ? [] : [{ name: `goap-k${factor}`, title: words.plan(factor), states: plan.states }]),
  ]
  const csv = lives.map(({ name, states }) => ({
    name: `needs-${name}.csv`,
    type: 'text/csv',
    text: toCsv(traceTable(household, states)),
  }))
  const axes = { x: words.minutes, step: true } as const
  const discontentment = lineChart({
    ...axes,
    title: words.title,
    y: words.discontentment,
    series: lives.map(({ title, states }) => ({
      name: title,
      points: states.map(({ minutes, discontentment: value }): [number, number] => [minutes, value]),
    })),
  })
  const byNeed = lives.map(({ name, title, states }) => ({
    name: `needs-${name}.svg`,
    type: 'image/svg+xml',
    text: lineChart({
      ...axes,
      title: words.needsOf(title),
      y: words.insistence,
      series: household.model.needs.map((need, at) => ({
        name: words.needs[need.name] ?? need.name,
        points: states.map(({ minutes, needs }): [number, number] => [minutes, needs[at]!]),
      })),
    }),
  }))
  return [...csv, { name: 'discontentment.svg', type: 'image/svg+xml', text: discontentment }, ...byNeed]
}

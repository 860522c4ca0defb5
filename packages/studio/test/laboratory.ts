/** The worker of the Lab, asked in this thread. */
import { type Instance, instanceOf, type Problem } from '@telos/lab'
import { type LabAnswersOptions, labAnswers } from '../src/workers/lab/lab-answers.ts'
import type { LabContract, LabJob, LabSource } from '../src/workers/lab/lab-contract.ts'

export const puzzle: LabSource = { kind: 'textbook', name: 'eight-puzzle' }
export const missionaries: LabSource = { kind: 'textbook', name: 'missionaries' }

/** Asks questions as a page does. */
export function laboratory(options: LabAnswersOptions = {}) {
  const answers = labAnswers({ date: () => new Date(2024, 0, 2, 3, 4), ...options })
  type Asks<Q extends keyof LabContract> = LabContract[Q]['asks']
  type Reports<Q extends keyof LabContract> = LabContract[Q] extends { readonly reports: infer R } ? R : never
  async function ask<Q extends keyof LabContract & string>(
    question: Q,
    asks: Asks<Q>,
    {
      signal = new AbortController().signal,
      report = () => {},
    }: { signal?: AbortSignal; report?: (r: Reports<Q>) => void } = {},
  ): Promise<LabContract[Q]['answers']> {
    return (answers[question] as unknown as (a: Asks<Q>, o: object) => LabContract[Q]['answers'])(asks, {
      signal,
      report,
    })
  }
  const open = async (source: LabSource, job: LabJob = {}, lane = 0) => {
    const answer = await ask('open', { lane, source, job, language: 'en' })
    if ('diagnostics' in answer) throw new Error(answer.diagnostics.map(({ message }) => message).join('; '))
    return answer.opened
  }
  const go = (by: Asks<'advance'>['by'], from = 0, more: Partial<Asks<'advance'>> = {}) =>
    ask('advance', { from, by, language: 'en', ...more })
  return { ask, open, go }
}

/** The reader's own problems, as the worker that may run code hands them over. */
export function withOwn<State>(problem: Problem<State>, options: LabAnswersOptions = {}) {
  const own: LabSource = { kind: 'own', file: { path: 'own.ts', text: '' } }
  return { ...laboratory({ readOwn: () => ({ instance: instanceOf(problem) as Instance }), ...options }), own }
}

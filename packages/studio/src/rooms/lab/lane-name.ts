/** Names of what is searched, in the language of the view: what a worker said when a lane was opened may be in the other one. */
import type { Catalogue, OpenedLane } from '../../workers/lab/lab-contract.ts'
import type { ShownLane } from './model/lab-state.ts'

/** The strategy of a lane. */
export function laneName({ job, opened }: Pick<ShownLane, 'job' | 'opened'>, catalogue: Catalogue | undefined): string {
  const strategy = opened?.job.strategy ?? job.strategy ?? 'astar'
  const known = catalogue?.strategies.find(({ name }) => name === strategy)
  return known?.title ?? opened?.titles.strategy ?? strategy
}

/** The problem of a lane. Documents have one title in every language. */
export function problemTitle({ problem }: Pick<OpenedLane, 'problem'>, catalogue: Catalogue | undefined): string {
  const known = problem.kind === 'textbook' && catalogue?.problems.find(({ name }) => name === problem.name)
  return (known || problem).title
}

/** A title without what explains it: `Best cost` of `Best cost, with reopening`. */
export function shortTitle(title: string): string {
  return title.split(/[,(:]/)[0]!.trim() || title
}

/** A sentence of the engine as it stands alone. */
export function asSentence(words: string): string {
  const text = words.trim()
  return text === '' || /[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`
}

function capital(text: string): string {
  // f, g and h are names
  if (/^[fgh]\b/.test(text)) return text
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

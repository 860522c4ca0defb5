/** Names of what is searched, in the language of the view: what a worker said when a lane was opened may be in the other one. */
import type { Catalogue, OpenedLane } from '../../workers/lab/lab-contract.ts'
import type { ShownLane } from './model/lab-state.ts'

type NamedLane = Pick<ShownLane, 'job' | 'opened'>

/** The strategy of each lane; of lanes that have the same one, also the heuristic and the pruning in which they differ. */
export function namesOfLanes(lanes: readonly NamedLane[], catalogue: Catalogue | undefined): readonly string[] {
  const strategies = lanes.map((lane) => strategyOf(lane, catalogue))
  return lanes.map((lane, at) => {
    const alike = lanes.filter((_, other) => strategies[other] === strategies[at])
    const others = [heuristicOf, (each: NamedLane) => pruningOf(each, catalogue)]
      .filter((partOf) => alike.some((each) => partOf(each) !== partOf(lane)))
      .map((partOf) => partOf(lane))
    return [strategies[at], ...others].filter(Boolean).join(' · ')
  })
}

function strategyOf({ job, opened }: NamedLane, catalogue: Catalogue | undefined): string {
  const strategy = opened?.job.strategy ?? job.strategy ?? 'astar'
  const known = catalogue?.strategies.find(({ name }) => name === strategy)
  return shortTitle(known?.title ?? opened?.titles.strategy ?? strategy)
}

function heuristicOf({ job, opened }: NamedLane): string {
  return opened?.job.heuristic ?? job.heuristic ?? ''
}

function pruningOf({ job, opened }: NamedLane, catalogue: Catalogue | undefined): string {
  const pruning = opened?.job.pruning ?? job.pruning ?? ''
  const known = catalogue?.prunings.find(({ name }) => name === pruning)
  return shortTitle(known?.title ?? opened?.titles.pruning ?? pruning)
}

/** The problem of a lane. Documents have one title in every language. */
export function problemTitle(
  problem: Pick<OpenedLane['problem'], 'kind' | 'name' | 'title'>,
  catalogue: Catalogue | undefined,
): string {
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

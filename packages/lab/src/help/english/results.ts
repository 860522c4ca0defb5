import type { ResultMessages } from '../results-messages.ts'

const grouped = (count: number) => count.toLocaleString('en-GB')

export const resultTexts: ResultMessages = {
  solution: (number, cost, depth) => `solution ${number}: cost ${cost}, depth ${depth}`,
  cheapest: 'proved to be a cheapest one',
  assuming: (heuristic) => `if the heuristic ${heuristic} is admissible, as declared`,
  refuted: (heuristic, state, estimate, distance, isProved) =>
    `h(${state}) = ${estimate}, but the goal is ${distance} away: ${heuristic} is not admissible${isProved ? '' : ', and nothing is proved'}`,
  inconsistent: (heuristic, from, cost, to) =>
    `${from}, but a step that costs ${cost} leads to ${to}: ${heuristic} is not consistent`,
  mayLose: (pruning) =>
    `${pruning} drops cheaper ways to states that were expanded, so a cheapest solution may be lost; --pruning best-cost keeps them`,
  unproved: (reason) => `nothing is proved: ${reason}`,
  limits: {
    nodes: 'all nodes that were allowed have been expanded; --expansions allows more',
    time: 'time ran out; --time SECONDS allows more',
    memory: 'the memory that was allowed is full; --memory MEGABYTES allows more',
  },
  nodesOfJob: 'all nodes that were allowed have been expanded; expansions=N in the job allows more',
  memoryInUse: (megabytes) =>
    `--memory is for the whole process, of which ${megabytes} MB are in use before the search begins: allow more than that`,
  fewer: (found, wanted) => `found ${found} of the ${wanted} solutions that were asked for`,
  oneWayOnly: (pruning) => `${pruning} keeps one way to each state, and --pruning own-path or none keeps more`,
  blind: (problem, strategies) => `blind, since ${problem} has no heuristic: ${strategies}`,
  unused: (strategy, heuristic) => `${strategy} looks at no heuristic; ${heuristic} has no effect`,
  goalsMet: (count) => `${count} ${count === 1 ? 'goal' : 'goals'} met on the way`,
  progress: (expanded, inFringe, seconds, megabytes) =>
    `${grouped(expanded)} expanded · ${grouped(inFringe)} in fringe · ${seconds.toFixed(1)} s · ${grouped(megabytes)} MB`,
  interrupted: 'interrupted; the statistics are those of the search so far',
  stepHint: 'next takes a step, help lists the commands, abort ends the search.',
  overHint: 'The search is over and can still be looked at: back, show, solutions, print. An empty line leaves it.',
}

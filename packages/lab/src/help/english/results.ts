import type { ResultMessages } from '../results-messages.ts'

const grouped = (count: number) => count.toLocaleString('en-GB')

export const resultTexts: ResultMessages = {
  solution: (number, cost, depth) => `solution ${number}: cost ${cost}, depth ${depth}`,
  cheapest: 'proved cheapest',
  assuming: (heuristic) => `if ${heuristic} is admissible, as declared`,
  refuted: (heuristic, state, estimate, distance, isProved) =>
    `h(${state}) = ${estimate}, but the goal is ${distance} away: ${heuristic} is not admissible${isProved ? '' : ', and nothing is proved'}`,
  inconsistent: (heuristic, from, cost, to) =>
    `${from}, but a step that costs ${cost} leads to ${to}: ${heuristic} is not consistent`,
  mayLose: (pruning) =>
    `${pruning} drops cheaper paths to expanded states, so a cheapest solution may be lost; --pruning best-cost keeps them`,
  unproved: (reason) => `nothing is proved: ${reason}`,
  limits: {
    nodes: 'the limit on expanded nodes was reached; --expansions allows more',
    time: 'time ran out; --time SECONDS allows more',
    memory: 'the memory limit was reached; --memory SIZE allows more',
  },
  nodesOfJob: 'the limit on expanded nodes was reached; expansions=N in the job allows more',
  memoryInUse: (megabytes) =>
    `--memory covers the whole process, which uses ${megabytes} MB before the search starts: allow more than that`,
  fewer: (found, wanted) => `found ${found} of the ${wanted} requested solutions`,
  oneWayOnly: (pruning) => `${pruning} keeps one path to each state; --pruning own-path or none keeps more`,
  blind: (problem, strategies) => `blind, since ${problem} has no heuristic: ${strategies}`,
  unused: (strategy, heuristic) => `${strategy} uses no heuristic; ${heuristic} has no effect`,
  column: (name) => name,
  columnsLeftOut: (names) => `no room for ${names}; --export csv writes them`,
  goalsMet: (count) => `${count} ${count === 1 ? 'goal' : 'goals'} met on the way`,
  progress: (expanded, inFringe, seconds, megabytes) =>
    `${grouped(expanded)} expanded · ${grouped(inFringe)} in fringe · ${seconds.toFixed(1)} s · ${grouped(megabytes)} MB`,
  interrupted: 'interrupted; the statistics cover the search so far',
  stepHint: 'next takes a step, help lists the commands, abort ends the search.',
  overHint: 'The search is over; you can still use back, show, solutions and print. An empty line leaves it.',
}

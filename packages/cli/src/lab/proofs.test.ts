/** Output for solutions whose proof relies on an author's declaration. */
import { expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'

const { lab, labFed, labJson, write } = labFolder()

/** 0 → 1 → 2 → 3 costs 7; the step from 0 to 2 costs 3, for a total of 8. */
const graph = (estimates: readonly number[]) => `
import { defineProblem, successors } from '@telos/lab'

const costs: Record<string, number> = { '0 1': 1, '0 2': 3, '1 2': 1, '2 3': 5 }

export default defineProblem<number>({
  name: 'graph',
  start: () => 0,
  goal: (state) => state === 3,
  actions: successors((state: number) => [1, 2, 3].filter((to) => costs[state + ' ' + to]).map((to) => ({ state: to }))),
  cost: (from, to) => costs[from + ' ' + to],
  heuristics: { word: { estimate: (state) => ${JSON.stringify(estimates)}[state], admissible: true } },
})
`

/** The lines about solutions and heuristics. */
async function told(estimates: readonly number[], ...argv: readonly string[]): Promise<string[]> {
  write({ 'graph.ts': graph(estimates) })
  const { out } = await lab('solve', 'graph.ts', '--strategy', 'astar', ...argv)
  return out.split('\n').filter((line) => /^(solu|h\()/.test(line))
}

test('a proof names the heuristic on which it rests', async () => {
  expect(await told([7, 6, 5, 0])).toEqual([
    'solution 1: cost 7, depth 3 (proved cheapest, if word is admissible, as declared)',
  ])
  expect(await told([7, 6, 5, 0], '--lang', 'it')).toEqual([
    "soluzione 1: costo 7, profondità 3 (è dimostrato che nessuna costa meno, se l'euristica word è ammissibile, come dichiarato)",
  ])
  expect(await told([7, 6, 5, 0], '--strategy', 'uniform-cost')).toEqual([
    'solution 1: cost 7, depth 3 (proved cheapest)',
  ])
})

test('an estimate that is too high takes the proof away', async () => {
  expect(await told([7, 6, 6, 0])).toEqual([
    'solution 1: cost 7, depth 3',
    'h(2) = 6, but the goal is 5 away: word is not admissible, and nothing is proved',
  ])
  expect(await told([7, 6, 6, 0], '--lang', 'it')).toEqual([
    'soluzione 1: costo 7, profondità 3',
    "h(2) = 6, ma l'obiettivo dista 5: word non è ammissibile, e nulla è dimostrato",
  ])
})

test('a heuristic that is not consistent is told with the step, and its proof stays', async () => {
  const [solution, ...notes] = await told([0, 6, 0, 0])
  expect(solution).toContain('cost 7, depth 3 (proved cheapest, if')
  expect(notes).toEqual(['h(1) = 6, but a step that costs 1 leads to h(2) = 0: word is not consistent'])
})

test('a pruning that may lose a cheapest solution by it is told, too', async () => {
  const estimates = [7, 6, 0, 0]
  expect(await told(estimates, '--pruning', 'closed')).toEqual([
    'solution 1: cost 8, depth 2',
    'h(0) = 7, but a step that costs 3 leads to h(2) = 0: word is not consistent; closed drops cheaper paths to expanded states, so a cheapest solution may be lost; --pruning best-cost keeps them',
  ])
  expect((await told(estimates, '--pruning', 'expanded-once', '--lang', 'it'))[1]).toBe(
    'h(0) = 7, ma un passo di costo 3 porta a h(2) = 0: word non è consistente; expanded-once scarta cammini meno costosi verso stati già espansi, e una soluzione ottima può andare persa; --pruning best-cost li tiene',
  )
  const { optimal, inconsistent } = await labJson('solve', 'graph.ts', '--strategy', 'astar', '--pruning', 'closed')
  const step = { heuristic: 'word', from: 0, to: 2, cost: 3, estimateFrom: 7, estimateTo: 0 }
  expect({ optimal, inconsistent }).toEqual({ optimal: false, inconsistent: { ...step, mayLose: true } })
})

/** 0 → 2 → 3, and estimates that call 2 hopeless. */
const beyond = (declaration: string) => `
import { defineProblem, successors } from '@telos/lab'

const next = [[1, 2], [], [3], []]

export default defineProblem<number>({
  name: 'beyond',
  start: () => 0,
  goal: (state) => state === 3,
  actions: successors((state: number) => next[state].map((to) => ({ state: to }))),
  heuristics: { word: { estimate: (state) => (state === 2 ? Infinity : 0)${declaration} } },
})
`

test('that there is no solution says who has called states hopeless', async () => {
  write({ 'declared.ts': beyond(', admissible: true'), 'plain.ts': beyond('') })
  const ending = async (...argv: readonly string[]) => (await lab('solve', ...argv)).out.split('\n')[0]
  // regression: proved without any declaration, and a limit that nobody had set
  expect(await ending('declared.ts')).toBe(
    'the search is over: nothing is left to expand, so there is no solution, if word is admissible, as declared',
  )
  expect(await ending('declared.ts', '--lang', 'it')).toBe(
    "la ricerca è finita: non resta nulla da esaminare, quindi non c'è soluzione, se l'euristica word è ammissibile, come dichiarato",
  )
  expect(await ending('plain.ts')).toBe(
    'the search is over: no solution was found, but the search skipped states that word calls hopeless, and word is not declared admissible here; there may be one',
  )
  expect(await ending('plain.ts', '--lang', 'it')).toContain("che l'euristica word dà per senza speranza")
  expect(await ending('declared.ts', '--strategy', 'uniform-cost')).toBe(
    'solution 1: cost 2, depth 2 (proved cheapest)',
  )
})

test('step by step, the end says so, too', async () => {
  write({ 'declared.ts': beyond(', admissible: true') })
  const { out } = await labFed('skip all\n\n', 'solve', 'declared.ts', '--interactive')
  expect(out).toContain('so there is no solution, if word is admissible, as declared')
})

test('a limit on memory below what the process has in use is told with that', async () => {
  write({ 'graph.ts': graph([0, 0, 0, 0]) })
  expect((await lab('solve', 'graph.ts', '--memory', '1')).err).toMatch(
    /^--memory covers the whole process, which uses \d+ MB before the search starts: allow more than that\n/,
  )
  expect((await lab('solve', 'graph.ts', '--memory', '1', '--lang', 'it')).err).toMatch(/occupa \d+ MB prima/)
})

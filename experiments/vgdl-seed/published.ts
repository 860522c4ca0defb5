/**
 * Appendix A of the thesis: seconds and plan lengths of five planners on its hundred problems. The figures are those printed; the outcome of
 * a plan that an independent validator rejects is `invalid-plan`, so that it neither counts as solved nor sets a best cost.
 */
import { plannerNames, publishedLengths, publishedSeconds } from '../../bench/vgdl-seed/published/appendix-a.ts'
import { judge } from '../../bench/vgdl-seed/published/verdicts.ts'
import { levels, seedGames } from '../../bench/vgdl-seed/seed-games.ts'
import { publishedResult } from '../published-result.ts'

const publication = {
  source: 'Vellido 2021, appendix A',
  processor: 'Intel i7-8750H',
  software: 'as published',
  limits: { cpu: 900, memory: 6144 },
}

const rejected = {
  outcome: 'invalid-plan',
  detail: 'printed as solved; an independent validator (VAL) rejects the plan',
} as const

export const published = plannerNames.flatMap((planner) =>
  seedGames.flatMap(({ name }, column) =>
    levels.map((level) => {
      const [seconds, length] = [publishedSeconds[planner][level][column], publishedLengths[planner][level][column]]
      const task = { campaign: 'vgdl-thesis', algorithm: planner, domain: name, task: `problem-lvl${level}` }
      if (seconds === undefined) return publishedResult({ ...task, outcome: 'gave-up', figures: {} }, publication)
      const figures = { cpu: seconds, ...(length !== undefined && { cost: length, length }) }
      const verdict = judge(planner, name, level) === 'invalid' ? rejected : {}
      return publishedResult({ ...task, ...verdict, figures }, publication)
    }),
  ),
)

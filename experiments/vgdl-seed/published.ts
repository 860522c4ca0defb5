/**
 * Appendix A of the thesis: seconds and plan lengths of five planners on its hundred problems, as printed. An independent validator
 * rejects 58 of the 99 plans of DUAL-BFWS; the others were not given to one.
 */
import { plannerNames, publishedLengths, publishedSeconds } from '../../bench/vgdl-seed/published/appendix-a.ts'
import { levels, seedGames } from '../../bench/vgdl-seed/seed-games.ts'
import { publishedResult } from '../published-result.ts'

const publication = {
  source: 'Vellido 2021, appendix A',
  processor: 'Intel i7-8750H',
  software: 'as published',
  limits: { cpu: 900, memory: 6144 },
}

export const published = plannerNames.flatMap((planner) =>
  seedGames.flatMap(({ name }, column) =>
    levels.map((level) => {
      const [seconds, length] = [publishedSeconds[planner][level][column], publishedLengths[planner][level][column]]
      const task = { campaign: 'vgdl-thesis', algorithm: planner, domain: name, task: `problem-lvl${level}` }
      return publishedResult(
        seconds === undefined
          ? { ...task, outcome: 'gave-up', figures: {} }
          : { ...task, figures: { cpu: seconds, ...(length !== undefined && { cost: length, length }) } },
        publication,
      )
    }),
  ),
)

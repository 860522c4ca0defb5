import { auto } from '../engines/auto.ts'
import { blind } from '../heuristics/blind.ts'
import { taskFf, taskHmax } from '../heuristics/of-tasks/task-heuristics.ts'
import { zero } from '../heuristics/zero.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { Strategies } from '../strategies.ts'

/** The automatic engine, and what it uses. */
export const autoStrategies: Strategies = {
  engines: [auto],
  heuristics: [taskHmax, zero, blind, taskFf],
  prunings: [bestCost],
}

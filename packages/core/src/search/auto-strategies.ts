import { auto } from './engines/auto.ts'
import { blind } from './heuristics/blind.ts'
import { ff, hmax } from './heuristics/relaxed-heuristics.ts'
import { zero } from './heuristics/zero.ts'
import { bestCost } from './pruning/best-cost.ts'
import type { Strategies } from './strategies.ts'

/** The automatic engine, and what it uses. */
export const autoStrategies: Strategies = {
  engines: [auto],
  heuristics: [hmax, zero, blind, ff],
  prunings: [bestCost],
}

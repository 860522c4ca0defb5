/** Terminations: when a game is over. */
import type { TerminationTemplate } from './templates.ts'

const limit = { parameter: 'limit' }

/** By class name. */
export const terminationTemplates: readonly TerminationTemplate[] = [
  { construct: 'SpriteCounter', when: { count: ['stype'], is: 'at-most', limit } },
  { construct: 'SpriteCounterMore', when: { count: ['stype'], is: 'at-least', limit } },
  {
    construct: 'MultiSpriteCounter',
    when: { count: ['stype1', 'stype2', 'stype3'], is: 'exactly', limit, atLeastIf: 'min' },
  },
  { construct: 'Timeout', when: { turns: limit } },
]

/**
 * Maps each code that the compiler reports to its meaning.
 *
 * @example COMPILE_CODES['vgdl/cannot-be-won'] // 'no termination wins the game (a warning)'
 */
export const COMPILE_CODES = {
  'vgdl/cannot-compile': 'the knowledge base has no template for a construct, or no model can express this use of it',
  'vgdl/cannot-show-state': 'the model of the game cannot represent this state',
  'vgdl/stands-still':
    'sprites that move at random, or in a way that the model cannot express, stand still in it (a warning)',
  'vgdl/leaves-moves-out': 'the model leaves out moves that it cannot express (a warning)',
  'vgdl/turn-limit': 'the model ignores a losing Timeout, so longer plans are useless (a warning)',
  'vgdl/phases-instead':
    'the game or the state rules out the compact encoding, so each turn is modelled in phases (a warning)',
  'vgdl/cannot-be-won': 'no termination wins the game (a warning)',
} as const

export type CompileCode = keyof typeof COMPILE_CODES

/**
 * Maps each code that the compiler reports to its meaning.
 *
 * @example COMPILE_CODES['vgdl/cannot-be-won'] // 'no termination wins the game (a warning)'
 */
export const COMPILE_CODES = {
  'vgdl/cannot-compile':
    'a construct that the knowledge base has no template for, or a use of one that no model can show',
  'vgdl/cannot-show-state': 'the model of the game cannot show this state of it',
  'vgdl/stands-still':
    'sprites that chance moves, or whose way of moving the model cannot show, stand still in it (a warning)',
  'vgdl/leaves-moves-out': 'moves that the model cannot show are left out of it (a warning)',
  'vgdl/turn-limit': 'a losing Timeout is not part of the model: longer plans are of no use (a warning)',
  'vgdl/phases-instead':
    'the game or the state does not allow the compact encoding; turns are made of phases (a warning)',
  'vgdl/cannot-be-won': 'no termination wins the game (a warning)',
} as const

export type CompileCode = keyof typeof COMPILE_CODES

/** The seed's printed figures, and what follows from its own appendix. */
import { table } from '../../table.ts'
import { slips } from '../published/slips.ts'
import { figure } from './cells.ts'

/** Errors in the tables of chapter 6.2, and in the text about them. */
export function reportSlips(): string {
  return [
    'All figures of Tables 6.1 to 6.6 were recomputed from appendix A. These do not follow:',
    '',
    table(
      ['where', 'what', 'printed', 'computed'],
      slips().map(({ where, what, printed, computed }) => [where, what, figure(printed), figure(computed)]),
    ),
    '',
    '- Formula 6.1 prints the satisficing score as C / C*; Table 6.2 has C* / C.',
    '- Table 6.2 uses the shortest plan of any planner as C*, and those are often plans of DUAL-BFWS that a validator rejects: games that',
    '  no other planner solved have 10.00 for that reason alone.',
    '- The text calls LAMA the best of Table 6.4 in satisficing, where A* has more (40.0 against 38.0), and DUAL-BFWS in coverage, where',
    '  Saarplan and A* have as much (40).',
    '- The six games that Table 6.4 excludes are not those where grounding is too much: in all logs but one, Fast Downward stops after it,',
    '  computing negated axioms. Zenpuzzle, among them, has at most 728 ground operators; butterflies, which stays, has 4,369 and more.',
  ].join('\n')
}

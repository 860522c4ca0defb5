import { ACTION_FIELDS, DOMAIN_SECTIONS, PROBLEM_SECTIONS, REFUSED_FIELDS, REFUSED_SECTIONS } from '../language.ts'
import type { Tokens } from './tokenize.ts'
import { isOpening, wordOf } from './tree.ts'

/** Words that reveal the depth of the text: `(define (`, `(:action`, and `:effect` in an action. */
export type Anchor = 'define' | 'section' | 'field'

/** Number of open lists where an anchor begins. */
export const DEPTH_OF = { define: 0, section: 1, field: 2 } as const

/** Returns the anchor of a word; for a definition or a section, the opening parenthesis is the token before. */
export function anchorAt(tokens: Tokens, token: number, withFields: boolean): Anchor | undefined {
  const code = tokens.text.charCodeAt(tokens.start[token]!)
  const opened = token > 0 && isOpening(tokens, token - 1)
  if (code === COLON) {
    if (opened) return SECTIONS.has(wordOf(tokens, token)) ? 'section' : undefined
    return withFields && FIELDS.has(wordOf(tokens, token)) ? 'field' : undefined
  }
  if (code !== LETTER_D && code !== CAPITAL_D) return undefined
  if (!opened || tokens.extent[token]! - tokens.start[token]! !== 'define'.length) return undefined
  if (wordOf(tokens, token) !== 'define') return undefined
  return token + 1 < tokens.count && isOpening(tokens, token + 1) ? 'define' : undefined
}

const SECTIONS = new Set([...DOMAIN_SECTIONS, ...PROBLEM_SECTIONS, ...REFUSED_SECTIONS.keys()])
// occurs among the predicates, not beside them
SECTIONS.delete(':private')
const FIELDS = new Set([...ACTION_FIELDS, ...REFUSED_FIELDS.keys()])

const COLON = 58
const CAPITAL_D = 68
const LETTER_D = 100

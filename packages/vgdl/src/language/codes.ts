/**
 * Maps each code reported by the readers of game descriptions and levels to its meaning.
 *
 * @example LANGUAGE_CODES['vgdl/empty-game'] // 'a game description has no lines'
 */
export const LANGUAGE_CODES = {
  'vgdl/empty-game': 'a game description has no lines',
  'vgdl/lone-hash': 'a line consists of a lone `#`, on which the original engine fails',
  'vgdl/missing-value':
    'a parameter `key=` has no value, or an `=` stands alone: the line is left out (an error in the first line)',
  'vgdl/outside': 'a line that is not indented under the first one is left out (a warning)',
  'vgdl/uneven-indent': 'a line is indented differently from the lines beside it (a warning)',
  'vgdl/too-deep': 'lines are nested more deeply than any game needs: the line is left out',
  'vgdl/invisible-character': 'an invisible character, or one that looks like a blank, is part of a word (a warning)',
  'vgdl/byte-order-mark': 'a text begins with a byte order mark, which is ignored (a warning)',
  'vgdl/too-large': 'a text is larger than any game or level needs, and is not read',
  'vgdl/too-many': 'not all diagnostics are shown',
  'vgdl/empty-level': 'a level has no lines, or its first line, which sets its width, is empty',
  'vgdl/level-too-large': 'a level has more columns or rows than are supported',
  'vgdl/short-row': 'a line of a level is shorter than the first one and is padded with blanks (a warning)',
  'vgdl/long-row': 'a line of a level is longer than the first one and is cut (a warning)',
} as const

export type LanguageCode = keyof typeof LANGUAGE_CODES

/**
 * Maps each code that the readers of game descriptions and levels report to its meaning.
 *
 * @example LANGUAGE_CODES['vgdl/empty-game'] // 'a game description without a line'
 */
export const LANGUAGE_CODES = {
  'vgdl/empty-game': 'a game description without a line',
  'vgdl/lone-hash': 'a line of nothing but `#`, on which the original engine ends with an error',
  'vgdl/missing-value':
    'a parameter `key=` without a value, or a `=` that stands alone: the line is left out (an error in the first line)',
  'vgdl/outside': 'a line that is not indented under the first one is left out (a warning)',
  'vgdl/uneven-indent': 'a line is indented in another way than the lines beside it (a warning)',
  'vgdl/too-deep': 'lines are nested more deeply than any game needs: the line is left out',
  'vgdl/invisible-character': 'a character that looks like a blank, or like nothing, is part of a word (a warning)',
  'vgdl/byte-order-mark': 'a text begins with a byte order mark, which is passed over (a warning)',
  'vgdl/too-large': 'a text is larger than any game or level needs, and is not read',
  'vgdl/too-many': 'there are more diagnostics than are shown',
  'vgdl/empty-level': 'a level without a line, or with an empty first line, which decides about its width',
  'vgdl/level-too-large': 'a level has more columns or rows than can be played on',
  'vgdl/short-row': 'a line of a level is shorter than the first one and is filled up with blanks (a warning)',
  'vgdl/long-row': 'a line of a level is longer than the first one and is cut (a warning)',
} as const

export type LanguageCode = keyof typeof LANGUAGE_CODES

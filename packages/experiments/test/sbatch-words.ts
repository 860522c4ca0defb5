/** How sbatch reads the options of a script, quotes, backslashes and comments included. */

/** The words behind `#SBATCH`. Throws where sbatch ends with an error. The fake sbatch takes the source of this function: it uses no other. */
export function sbatchWords(line: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = '#SBATCH'.length; at < line.length; at++) {
    const sign = line[at]!
    const isBlank = /[ \t\v\f\r]/.test(sign)
    if (quote === '' && isBlank) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (quote === '' && sign === '#') break
    else if (sign === '\\') {
      const next = line[at + 1] ?? ''
      // a blank ends the word all the same
      if (quote === '' && /\s/.test(next)) continue
      word = (word ?? '') + next
      at++
    } else if (sign === quote) quote = ''
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign
    else word = (word ?? '') + sign
  }
  if (quote !== '') throw new Error(`Unmatched \`${quote}\` in [${line}]`)
  return word === undefined ? words : [...words, word]
}

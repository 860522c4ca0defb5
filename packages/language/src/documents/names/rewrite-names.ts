import type { TextEdit } from '@telos/core'
import { isPlainWord, spell } from '@telos/documents/editing'
import type { NameUse } from '../../names.ts'
import type { DocumentView } from '../document-view.ts'
import type { WrittenWord } from '../written-word.ts'
import type { NameSite } from './name-collector.ts'

/** Replaces names with another name. If that needs quotes, quotes the whole word around it. */
export function rewriteNames(
  { documentNames, lines, parsed: { isJson } }: Pick<DocumentView, 'documentNames' | 'lines' | 'parsed'>,
  uses: readonly NameUse[],
  name: string,
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  const words = new Map<WrittenWord, NameSite[]>()
  for (const use of uses) {
    const site = documentNames.siteOf(use)
    if (site === undefined) continue
    if (fitsAsItIs(site, name)) edits.push({ span: lines.exactSpan(use.start, use.end), text: name })
    else words.set(site.word, [...(words.get(site.word) ?? []), site])
  }
  for (const [{ value, range }, sites] of words) {
    let text = value
    for (const { from, to } of [...sites].sort((left, right) => right.from - left.from))
      text = text.slice(0, from) + name + text.slice(to)
    const isFlow = sites.some((site) => site.isFlow)
    edits.push({ span: lines.exactSpan(range.start, range.end), text: spell(text, { isJson, isFlow }) })
  }
  return edits
}

function fitsAsItIs({ word, from, to, isFlow }: NameSite, name: string): boolean {
  if (word.start === undefined) return false
  const whole = word.value.slice(0, from) + name + word.value.slice(to)
  if (word.start === word.range.start) return isPlainWord(whole, isFlow)
  return !/["'\\]/.test(name) && JSON.stringify(name) === `"${name}"`
}

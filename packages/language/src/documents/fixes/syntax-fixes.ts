/** Fixes for texts that are not valid YAML or JSON, or use a feature that documents do not have. */
import type { Fix } from '@telos/core'
import { nearestName } from '@telos/core/text'
import type { DocumentCode } from '@telos/documents'
import { keyName, nodeRange } from '@telos/documents/editing'
import { isMap } from 'yaml'
import type { FixProposal } from '../../language.ts'
import { type DocumentEdits, type DocumentFixContext, type DocumentFixMaker, firstOf } from './document-edits.ts'

export const syntaxFixes: Partial<Record<DocumentCode, DocumentFixMaker>> = {
  'document/syntax': (context) => mendSyntax(context),
  'document/tab': (context) => [...tabsToBlanks(context.edits), ...mendSyntax(context)],
  'document/tag': ({ edits, range }) => [edits.remove(range)],
  'document/several': ({ edits, range }) => {
    const line = edits.lines.position(range.start).line
    const mark = edits.text.lastIndexOf('\n---', range.start)
    const start = mark === -1 ? edits.lines.startOf(line) : mark + 1
    return firstOf([
      {
        title: 'Remove the line between the documents',
        edits: [edits.edit({ start, end: edits.text.indexOf('\n', start) + 1 || edits.text.length }, '')],
      },
      { title: 'Remove the other documents', edits: [edits.edit({ start, end: edits.text.length }, '')] },
    ])
  },
  'document/duplicate-key': ({ edits, range }) => {
    const found = pairStarting(edits, range.start)
    if (found === undefined) return []
    const { map, pair, key } = found
    const removed = edits.removePart(map, pair, [])
    const again = edits.replace(range, edits.spell(`${key}2`))
    return [...firstOf(removed), again]
  },
  'document/bad-key': ({ edits, range }) => {
    const found = pairStarting(edits, range.start)
    const text = edits.text.slice(range.start, range.end).replace(/^[{[*&]\s*|\s*[\]}]$/g, '')
    return [
      edits.replace(range, edits.spell(text)),
      ...firstOf(found ? edits.removePart(found.map, found.pair, []) : []),
    ]
  },
  'document/aliases': ({ edits, range }) => {
    const word = edits.text.slice(range.start, range.end)
    const name = word.replace(/^[*&]+/, '')
    return [edits.replace(range, edits.spell(name)), edits.replace(range, JSON.stringify(word))]
  },
  'document/bad-limit': ({ edits, path, key, value, diagnostic }) => {
    if (path.length < 2) return [...edits.setValue(path, { expansions: 100_000 }), ...edits.removeAt(path)]
    const meant = diagnostic.atKey ? nearestName(key, limits) : undefined
    const amount = typeof value === 'number' && value > 0 ? Math.max(1, Math.round(value)) : 1_000
    return [
      ...(meant === undefined ? [] : edits.setKey(path, meant)),
      ...(diagnostic.atKey ? [] : edits.setValue(path, amount)),
      ...firstOf([...edits.removeAt(path), ...edits.removeAt(path.slice(0, -1))]),
    ]
  },
  'document/signed-number': ({ edits, path, value }) => {
    const amount = Number(value)
    const isPlus = edits.text[nodeRange(edits.at(path)?.node)?.start ?? 0] === '+'
    const change = isPlus ? { add: Math.abs(amount) } : { subtract: Math.abs(amount) }
    return [...edits.setValue(path, change), ...(isPlus ? edits.setValue(path, amount) : [])]
  },
}

const limits = ['expansions', 'milliseconds', 'depth', 'cost', 'memory']

/** The pair whose key begins at an offset. */
function pairStarting(edits: DocumentEdits, offset: number) {
  const work: unknown[] = [edits.root]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (isMap(node)) {
      for (const pair of node.items) {
        if (nodeRange(pair.key)?.start === offset) return { map: node, pair, key: keyName(pair) ?? '' }
        if (pair.value !== null && pair.value !== undefined) work.push(pair.value)
      }
    } else if (typeof node === 'object' && node !== null && 'items' in node) work.push(...(node.items as unknown[]))
  }
  return undefined
}

function tabsToBlanks(edits: DocumentEdits): readonly Fix[] {
  const found = [...edits.text.matchAll(/^[ ]*\t[ \t]*/gm)]
  if (found.length === 0) return []
  const spaced = found.map(({ index, 0: blanks }) =>
    edits.edit({ start: index, end: index + blanks.length }, blanks.replace(/\t/g, '  ')),
  )
  return [{ title: 'Replace tabs with blanks', edits: spaced }]
}

/** Fixes common slips near the place where the parser gave up. */
function mendSyntax({ edits, range, analysis, diagnostic }: DocumentFixContext): readonly FixProposal[] {
  const { lines } = edits
  // one slip often causes many errors, and the first of them is nearest to it
  if (analysis.diagnostics().find(({ severity }) => severity === 'error') !== diagnostic) return []
  const { line } = lines.position(range.start)
  return [
    ...missingBrackets(edits, range.start),
    ...[line, line - 1].filter((one) => one > 0).flatMap((one) => mendLine(edits, one)),
    ...firstOf(alignments(edits, line)),
    ...firstOf(strayBrackets(edits, line)),
    ...(range.end > range.start && range.end - range.start < 3 ? [edits.remove(range)] : []),
    ...firstOf(wordsInBrackets(edits, range.start)),
    ...wholeLine(edits, line),
  ]
}

/** Adds what a word before or at an offset lacks, or removes it: `{ rum {`, `{ rum: 1 gold: 2 }`, `{ rum:x {`, `{ rum: x {`, `} x }`. */
function wordsInBrackets(edits: DocumentEdits, offset: number): readonly Fix[] {
  const { line } = edits.lines.position(offset)
  const from = edits.lines.startOf(line)
  const text = edits.text.slice(from, edits.lines.endOf(line))
  const words = [...text.matchAll(/[^\s{}[\],"'#]+/g)].map(({ index, 0: word }) => ({
    word,
    index,
    end: index + word.length,
  }))
  const near = words.filter(({ index, end }) => index <= offset - from && /^\s*$/.test(text.slice(end, offset - from)))
  return near.flatMap(({ word, index, end }) => {
    const before = text.slice(0, index).trimEnd()
    if (!/[{[]/.test(before)) return []
    const colon = word.indexOf(':')
    if (colon !== -1) return [edits.remove({ start: from + index + colon + 1, end: from + end })]
    const lacks = /[{,]$/.test(before) ? ':' : ','
    return [edits.insert(from + end, lacks), edits.remove({ start: from + index, end: from + end })]
  })
}

/** Removes a line, unless it has brackets: then it holds more than the slip. */
function wholeLine(edits: DocumentEdits, line: number): readonly Fix[] {
  const range = { start: edits.lines.startOf(line), end: edits.lines.endOf(line) }
  const text = edits.text.slice(range.start, range.end)
  return text === '' || /[{[]/.test(text) ? [] : [edits.remove(range, `Remove line ${line}`)]
}

/** Closes open brackets and quotes at the end of the text, or where the parser noticed them. */
function missingBrackets(edits: DocumentEdits, offset: number): readonly FixProposal[] {
  const { text, lines } = edits
  const { line } = lines.position(offset)
  const places = [offset, lines.endOf(line), line > 1 ? lines.endOf(line - 1) : 0, text.trimEnd().length]
  const fixes = [...new Set(places)].flatMap((end) => {
    const open = openBrackets(text.slice(0, end))
    const at = text.slice(0, end).trimEnd().length
    return open === ''
      ? []
      : [edits.insert(at, /["']$/.test(open) || open === ']' ? open : ` ${open}`, `Add "${open}"`)]
  })
  return firstOf([...unclosedLines(edits, line), ...fixes])
}

/** Closes what a line opens if the next line is not indented further. */
function unclosedLines(edits: DocumentEdits, last: number): readonly Fix[] {
  const { text, lines } = edits
  const fixes: Fix[] = []
  const lineAt = (line: number) => text.slice(lines.startOf(line), lines.endOf(line))
  const indentOf = (line: number) => /^\s*/.exec(lineAt(line))![0].length
  for (
    let line = Math.min(last, lines.count);
    line > Math.max(0, last - MOST_LINES) && fixes.length < MOST_BRACKETS;
    line--
  ) {
    const own = lineAt(line)
    const open = openBrackets(own)
    if (open === '' || (line < lines.count && indentOf(line + 1) > indentOf(line))) continue
    const end = lines.startOf(line) + own.replace(/[\s,]*$/, '').length
    fixes.push(edits.insert(end, open.startsWith('}') ? ` ${open}` : open, `Add "${open}"`))
  }
  return fixes
}

const MOST_LINES = 60

/** The closing brackets and quotes that a text lacks at its end. Braces of earlier lines count only if a line continues them. */
function openBrackets(text: string): string {
  let open = ''
  const tokens = /"(?:[^"\\\n]|\\.)*(?:"|$)|(?<=[\s[{,:(])'[^'\n]*(?:'|$)|(?:^|\s)#[^\n]*|[{}[\]]/gm
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open = `}${open}`
    else if (token === '[') open = `]${open}`
    else if (token === '}' || token === ']') open = open.slice(1)
    else if (/^["']/.test(token) && (token.length === 1 || !token.endsWith(token[0]!)) && text.endsWith(token))
      open = `${token[0]}${open}`
  }
  return open.length > 5 ? '' : open
}

/** Fixes a missing or surplus colon, missing quotes or a missing blank. */
function mendLine(edits: DocumentEdits, line: number): readonly FixProposal[] {
  const start = edits.lines.startOf(line)
  const end = edits.lines.endOf(line)
  const text = edits.text.slice(start, end)
  const fixes: Fix[] = []
  const word = /^(\s*(?:- )?)([^\s:#{}[\],"']+)\s*$/.exec(text)
  if (word) fixes.push(edits.insert(start + word[0].trimEnd().length, ':'))
  const spaced = /^(\s*[\w-]+)\s+([{[].*)$/.exec(text)
  if (spaced) fixes.push(edits.insert(start + spaced[1]!.length, ':'))
  const tight = /^(\s*[\w-]+:)(?=[^\s])/.exec(text)
  if (tight) fixes.push(edits.insert(start + tight[0].length, ' ', 'Add a blank'))
  const value = /^(\s*(?:- )?[^\s:#"'{[][^:#]*:\s+)([^\s"'#][^#]*?)\s*(?:#.*)?$/.exec(text)
  if (value) {
    const from = start + value[1]!.length
    fixes.push(edits.replace({ start: from, end: from + value[2]!.length }, JSON.stringify(value[2])))
  }
  const inner = /[@`%][^\s,}\]]*/.exec(text)
  if (inner) {
    const range = { start: start + inner.index, end: start + inner.index + inner[0].length }
    fixes.push(edits.replace(range, JSON.stringify(inner[0])), edits.replace(range, inner[0].slice(1)))
  }
  return fixes
}

/** Indents a line like one of its neighbours. */
function alignments(edits: DocumentEdits, line: number): readonly Fix[] {
  const indent = (one: number) =>
    /^ */.exec(edits.text.slice(edits.lines.startOf(one), edits.lines.endOf(one)))![0].length
  const around = [1, -1, -2, -3, -4, -5, -6, -7, -8].map((step) => line + step)
  const neighbours = around.filter((one) => one > 0 && one <= edits.lines.count)
  return [line, line - 1].flatMap((one) => {
    if (one < 1) return []
    const own = indent(one)
    const start = edits.lines.startOf(one)
    const wanted = new Set(neighbours.filter((other) => other !== one).map(indent))
    return [...wanted]
      .filter((column) => column !== own)
      .sort((left, right) => Math.abs(left - own) - Math.abs(right - own))
      .map((column) => ({
        title: `Align line ${one} with its neighbours`,
        edits: [edits.edit({ start, end: start + own }, ' '.repeat(column))],
      }))
  })
}

/** Removes one of the closing brackets of a line. */
function strayBrackets(edits: DocumentEdits, line: number): readonly Fix[] {
  const start = edits.lines.startOf(line)
  const closing = [...edits.text.slice(start, edits.lines.endOf(line)).matchAll(/[}\]]/g)].slice(0, MOST_BRACKETS)
  return closing.map(({ index, 0: bracket }) =>
    edits.remove({ start: start + index, end: start + index + bracket.length }),
  )
}

const MOST_BRACKETS = 4

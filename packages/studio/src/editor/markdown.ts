/** The little Markdown that the language service writes. It is read into data and shown as text: nothing in it becomes HTML. */

type Inline = { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }

export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.split(/\r\n?|\n/)
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    const [fence] = /^`{3,}/.exec(line) ?? []
    if (fence !== undefined) {
      const end = lines.findIndex((other, index) => index > at && other.startsWith(fence))
      const last = end === -1 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last + 1
    } else if (/^[-*] /.test(line)) {
      const items = takeWhile(lines, at, (other) => /^[-*] /.test(other))
      blocks.push({ kind: 'list', items: items.map((item) => readInline(item.slice(2))) })
      at += items.length
    } else if (line.trim() === '') at++
    else {
      const taken = takeWhile(lines, at, (other) => other.trim() !== '' && !/^(?:`{3,}|[-*] )/.test(other))
      blocks.push({ kind: 'paragraph', content: readInline(taken.join(' ')) })
      at += taken.length
    }
  }
  return blocks
}

function takeWhile(lines: readonly string[], from: number, fits: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && !fits(line))
  return lines.slice(from, end === -1 ? lines.length : end)
}

export function readInline(text: string): readonly Inline[] {
  const found: Inline[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') found.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < text.length; ) {
    const part = partFrom(text, at)
    if (part === undefined) plain += text[at++]
    else {
      flush()
      found.push(part.inline)
      at = part.end
    }
  }
  flush()
  return found
}

const emphases = [
  ['**', 'strong'],
  ['*', 'emphasis'],
  ['_', 'emphasis'],
] as const

function partFrom(text: string, at: number): { readonly inline: Inline; readonly end: number } | undefined {
  if (text[at] === '`') {
    let start = at
    while (text[start] === '`') start++
    const fence = text.slice(at, start)
    for (let end = text.indexOf(fence, start); end !== -1; ) {
      let stop = end
      while (text[stop] === '`') stop++
      if (stop - end === fence.length) {
        const code = text.slice(start, end)
        // a blank on both sides keeps a backtick away from the fence
        const isPadded = code.length > 1 && code.startsWith(' ') && code.endsWith(' ')
        return { inline: { kind: 'code', text: isPadded ? code.slice(1, -1) : code }, end: stop }
      }
      end = text.indexOf(fence, stop)
    }
    return undefined
  }
  for (const [mark, kind] of emphases) {
    if (!text.startsWith(mark, at)) continue
    // an underscore inside a name is a part of it
    if (mark === '_' && /\w/.test(text[at - 1] ?? '')) return undefined
    const end = text.indexOf(mark, at + mark.length + 1)
    if (end === -1 || /\s/.test(text[at + mark.length]!)) return undefined
    return { inline: { kind, text: text.slice(at + mark.length, end) }, end: end + mark.length }
  }
  return undefined
}

const tags = { code: 'code', strong: 'strong', emphasis: 'em' } as const

export function markdownElement(text: string): HTMLElement {
  const root = element('div', 'text-markdown')
  for (const block of readMarkdown(text)) {
    if (block.kind === 'code') {
      const code = root.appendChild(element('pre', 'text-code'))
      code.textContent = block.text
    } else if (block.kind === 'list') {
      const list = root.appendChild(element('ul'))
      for (const item of block.items) list.appendChild(element('li')).append(...item.map(inlineNode))
    } else root.appendChild(element('p')).append(...block.content.map(inlineNode))
  }
  return root
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className?: string,
  text?: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

function inlineNode({ kind, text }: Inline): Node {
  return kind === 'text' ? document.createTextNode(text) : element(tags[kind], undefined, text)
}

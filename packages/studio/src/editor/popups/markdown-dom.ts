/** Shows Markdown as elements. Every text of an author becomes a text node. */
import { type Inline, readMarkdown } from './markdown.ts'

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

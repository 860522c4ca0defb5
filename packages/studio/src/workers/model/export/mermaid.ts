/** Who gives what to whom, as a flowchart of Mermaid. */
import type { DomainView } from '../model-contract.ts'

export function viewAsMermaid({ actions, goals, goal, links }: DomainView): string {
  const ids = new Map<string, string>()
  const lines = ['flowchart LR']
  const node = (key: string, label: string, open: string, close: string) => {
    const id = `n${ids.size}`
    ids.set(key, id)
    lines.push(`  ${id}${open}${mermaidText(label)}${close}`)
  }
  for (const { name, cost } of actions) node(name, `${name} · ${cost}`, '[', ']')
  for (const { name } of goals) if (isLinked(links, `goal:${name}`)) node(`goal:${name}`, `goal: ${name}`, '([', '])')
  if (goal !== undefined && isLinked(links, 'goal')) node('goal', `goal: ${goal.text}`, '([', '])')
  const said = new Map<string, Set<string>>()
  for (const { from, to, fact } of links) {
    const [source, target] = [ids.get(from), ids.get(to)]
    if (source === undefined || target === undefined || source === target) continue
    const key = `${source} ${target}`
    said.set(key, (said.get(key) ?? new Set()).add(fact))
  }
  for (const [key, facts] of said) {
    const [source, target] = key.split(' ')
    lines.push(`  ${source} -->|${mermaidText([...facts].join(', '))}| ${target}`)
  }
  return `${lines.join('\n')}\n`
}

function isLinked(links: DomainView['links'], to: string): boolean {
  return links.some((link) => link.to === to)
}

/** A label in quotes; whatever Mermaid or HTML could read as its own is a numbered character. */
export function mermaidText(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N} ,.:()·_+-]/gu, (character) => `#${character.codePointAt(0)};`)
  return `"${safe}"`
}

import type { FactTerm, Formula, Term } from './model.ts'

/** Collects every mention of a fact in a condition or a term. Uses a stack, because conditions may be deep. */
export function namedFacts(root: Formula | Term): FactTerm[] {
  const found: FactTerm[] = []
  const work: (Formula | Term)[] = [root]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if ('parts' in node) for (const part of node.parts) work.push(part)
    else if ('left' in node) work.push(node.left, node.right)
    else if (node.kind === 'not') work.push(node.part)
    else if (node.kind === 'fact') found.push(node)
  }
  return found
}

/** A node with its children. */
export interface TextTree {
  readonly text: string
  readonly below: readonly TextTree[]
}

/**
 * A tree as lines:
 *
 *     drinkRum
 *     └─ buyRum
 *        ├─ goToTavern
 *        └─ work
 */
export function drawTree({ text, below }: TextTree): string[] {
  const inner = below.flatMap((branch, index) => {
    const isLast = index === below.length - 1
    const [first, ...rest] = drawTree(branch)
    return [`${isLast ? '└─ ' : '├─ '}${first}`, ...rest.map((line) => `${isLast ? '   ' : '│  '}${line}`)]
  })
  return [text, ...inner]
}

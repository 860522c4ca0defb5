import type { TextFile } from '@telos/language'

/** A small one to begin with: A* on a grid of three by three cells, as another program tells it. */
export const exampleTrace: TextFile = {
  path: 'grid.trace.yaml',
  text: `version: 1.4.0
views:
  main:
    - $: rect
      width: 1
      height: 1
      x: \${{ $.x }}
      y: \${{ $.y }}
      fill: \${{ color[$.type] }}
events:
  - { type: source, id: 1, x: 0, y: 0 }
  - { type: destination, id: 9, x: 2, y: 2 }
  - { type: generating, id: 1, g: 0, h: 4, f: 4, x: 0, y: 0 }
  - { type: expanding, id: 1, g: 0, h: 4, f: 4, x: 0, y: 0 }
  - { type: generating, id: 2, pId: 1, g: 1, h: 3, f: 4, x: 1, y: 0 }
  - { type: generating, id: 4, pId: 1, g: 1, h: 3, f: 4, x: 0, y: 1 }
  - { type: closing, id: 1, x: 0, y: 0 }
  - { type: expanding, id: 2, pId: 1, g: 1, h: 3, f: 4, x: 1, y: 0 }
  - { type: generating, id: 3, pId: 2, g: 2, h: 2, f: 4, x: 2, y: 0 }
  - { type: closing, id: 2, x: 1, y: 0 }
  - { type: expanding, id: 3, pId: 2, g: 2, h: 2, f: 4, x: 2, y: 0 }
  - { type: generating, id: 6, pId: 3, g: 3, h: 1, f: 4, x: 2, y: 1 }
  - { type: closing, id: 3, x: 2, y: 0 }
  - { type: expanding, id: 6, pId: 3, g: 3, h: 1, f: 4, x: 2, y: 1 }
  - { type: generating, id: 9, pId: 6, g: 4, h: 0, f: 4, x: 2, y: 2 }
  - { type: closing, id: 6, x: 2, y: 1 }
  - { type: end, id: 9, pId: 6, g: 4, h: 0, f: 4, x: 2, y: 2 }
`,
}

/**
 * The text of a trace as it is edited: all of it or nothing, because a part would be read as another search.
 *
 * Characters that a field shows without holding the page up.
 */
export const longestEdited = 100_000

export function editableTrace(held: TextFile | undefined): string {
  const { text } = held ?? exampleTrace
  return text.length > longestEdited ? '' : text
}

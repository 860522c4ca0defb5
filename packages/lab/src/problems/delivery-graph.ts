/** Graphs for the delivery agent. */

export type GridPoint = readonly [x: number, y: number]

/** Two places connected in both directions. */
export type Edge = readonly [GridPoint, GridPoint]

/** The edges that the thesis mentions: they are on its solution. */
export const publishedEdges: readonly Edge[] = graph('0,1-1,2 1,2-1,3 1,3-2,4 2,4-2,5 2,4-3,3 3,3-3,2 3,2-4,1')

/** Edges beside the solution. The figure of the thesis is lost; with these, its statistics come out as printed. */
export const otherEdges: readonly Edge[] = graph('0,1-1,0 1,0-2,0 1,2-2,1 2,1-2,0 1,3-0,4 3,2-3,1 4,1-3,1')

/** Both directions of each edge as fluents. */
export function edgeFluents(edges: readonly Edge[]): string[] {
  const node = ([x, y]: GridPoint) => `node(${x},${y})`
  return edges.flatMap(([a, b]) => [`edge(${node(a)},${node(b)})`, `edge(${node(b)},${node(a)})`])
}

/** Extracts the edges from a list of fluents. */
export function readEdges(text: string): { readonly edges: readonly Edge[]; readonly rest: string } {
  const number = String.raw`\s*(-?\d+(?:\.\d+)?)\s*`
  const node = String.raw`\s*node\(${number},${number}\)\s*`
  const edge = new RegExp(String.raw`edge\(${node},${node}\)`, 'g')
  const edges = [...text.matchAll(edge)].map((found): Edge => {
    const [x, y, x2, y2] = found.slice(1).map(Number)
    return [
      [x, y],
      [x2, y2],
    ]
  })
  return { edges, rest: text.replaceAll(edge, '') }
}

/** `0,1-1,2 1,2-1,3`: edges with blanks between. */
function graph(text: string): Edge[] {
  const point = (each: string) => each.split(',').map(Number) as unknown as GridPoint
  return text.split(' ').map((edge) => edge.split('-').map(point) as unknown as Edge)
}

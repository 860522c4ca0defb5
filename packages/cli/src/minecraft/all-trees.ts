import {
  growPoolTree,
  needsBlockScan,
  printedTrees,
  publishedShapes,
  resultSets,
  type TreeNumber,
} from '@telos/minecraft'
import { allSolutions, treeToJson, treeToText } from '@telos/papers/trees'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { tableText } from '../print/table.ts'
import { goalWord } from './tree-options.ts'

const treeNumbers = Object.keys(printedTrees).map(Number) as TreeNumber[]
const setNumbers = Object.keys(resultSets).map(Number) as (keyof typeof resultSets)[]

/** Prints the five trees, table 4.2 and the nine result sets, each beside the figures of the thesis. */
export function printAllTrees(io: Io, json: boolean): number {
  const trees = treeNumbers.map((number) => ({
    number,
    ...printedTrees[number],
    tree: growPoolTree(printedTrees[number]),
  }))
  const sets = setNumbers.map((number) => {
    const { tree, traversal, order, costs } = resultSets[number]
    let scans = 0
    const onLook = (place: Parameters<typeof needsBlockScan>[0]) => void (needsBlockScan(place) && scans++)
    const { plans, work } = allSolutions(growPoolTree({ ...printedTrees[tree], order }, { onLook }), { traversal })
    const { visited, greatest } = work
    return { number, tree, traversal, ours: plans.map(({ cost }) => cost), thesis: costs, visited, scans, greatest }
  })
  if (json) {
    printJson(io, {
      status: 'done',
      trees: trees.map(({ number, map, tree }) => ({
        number,
        map,
        ...treeToJson(tree),
        ...(hasShape(number) && { thesis: publishedShapes[number] }),
      })),
      resultSets: sets,
    })
    return ExitCode.done
  }
  const bold = (text: string) => paint(io.stdout, 'bold', text)
  const write = (text: string) => io.stdout.write(text)
  for (const { number, goal, map, tree } of trees)
    write(`${bold(`Tree ${number}: ${goalWord(goal)} on map ${map}`)}\n${treeToText(tree)}\n`)
  write(`${bold('Table 4.2: ours, and what the thesis prints')}\n`)
  write(shapeTable(trees))
  write(`\n${bold('Result sets: running costs of all plans, in the order of discovery')}\n`)
  write(
    tableText({
      columns: ['set', 'tree', 'traversal', 'ours', 'thesis'],
      rows: sets.map(({ number, tree, traversal, ours, thesis }) => [
        number,
        tree,
        traversal,
        ours.join(' '),
        ours.join() === thesis.join() ? 'the same' : thesis.join(' '),
      ]),
    }),
  )
  write(`\n${bold('Work for all plans of a set')}\n`)
  write(
    tableText({
      columns: ['set', 'nodes visited', 'block scans', 'greatest open list or stack'],
      rows: sets.map(({ number, visited, scans, greatest }) => [number, visited, scans, greatest]),
    }),
  )
  return ExitCode.done
}

function shapeTable(
  trees: readonly { readonly number: TreeNumber; readonly tree: ReturnType<typeof growPoolTree> }[],
): string {
  const beside = (ours: number, thesis: number | undefined) => `${ours}${thesis === undefined ? '' : ` (${thesis})`}`
  return tableText({
    columns: ['tree', 'branches', 'levels', 'nodes'],
    rows: trees.map(({ number, tree: { shape } }) => {
      const thesis = hasShape(number) ? publishedShapes[number] : undefined
      return [
        number,
        beside(shape.branches, thesis?.branches),
        beside(shape.depth, thesis?.depth),
        beside(shape.nodes, thesis?.nodes),
      ]
    }),
  })
}

/** Table 4.2 has the first three trees. */
function hasShape(number: TreeNumber): number is keyof typeof publishedShapes {
  return Object.hasOwn(publishedShapes, number)
}

/**
 * A tidy layout of a forest in time linear in its nodes (Buchheim, Jünger and Leipert 2002), over typed arrays and without recursion: deep
 * trees would overflow the stack.
 */

/** How far apart two neighbours of one level are at least. */
export type NodeDistance = (left: number, right: number) => number

/** Where nodes are: beside each other, and how far below the root. */
export interface TidyPlaces {
  readonly x: Float64Array
  readonly level: Int32Array
}

/**
 * Places nodes side by side, parents above the middle of their children. `parent` lists parents before children; -1 for a root. Nodes are
 * 1 apart unless `distance` says how far.
 *
 * @example
 * tidyTree(Int32Array.of(-1, 0, 0)).x // [0.5, 0, 1]
 */
export function tidyTree(parent: Int32Array, distance?: NodeDistance): TidyPlaces {
  return new Walker(parent, distance).place()
}

class Walker {
  /** Nodes are shifted by one: 0 is a root above all roots. */
  readonly #count: number
  readonly #parent: Int32Array
  readonly #first: Int32Array
  readonly #last: Int32Array
  /** The siblings to the left and right; 0 for none, since 0 has no siblings. */
  readonly #left: Int32Array
  readonly #right: Int32Array
  /** Place among its siblings. */
  readonly #number: Int32Array
  readonly #preliminary: Float64Array
  readonly #modifier: Float64Array
  readonly #change: Float64Array
  readonly #shift: Float64Array
  /** 0 for none. */
  readonly #thread: Int32Array
  readonly #ancestor: Int32Array
  readonly #default: Int32Array
  readonly #distance: NodeDistance | undefined

  constructor(parent: Int32Array, distance: NodeDistance | undefined) {
    this.#distance = distance
    const count = parent.length + 1
    this.#count = count
    this.#parent = new Int32Array(count)
    this.#first = new Int32Array(count)
    this.#last = new Int32Array(count)
    this.#left = new Int32Array(count)
    this.#right = new Int32Array(count)
    this.#number = new Int32Array(count)
    this.#preliminary = new Float64Array(count)
    this.#modifier = new Float64Array(count)
    this.#change = new Float64Array(count)
    this.#shift = new Float64Array(count)
    this.#thread = new Int32Array(count)
    this.#ancestor = Int32Array.from({ length: count }, (_, node) => node)
    this.#default = new Int32Array(count)
    for (let node = 1; node < count; node++) {
      const above = parent[node - 1]! + 1
      this.#parent[node] = above
      const before = this.#last[above]!
      if (before === 0) {
        this.#first[above] = node
        this.#default[above] = node
      } else {
        this.#right[before] = node
        this.#left[node] = before
        this.#number[node] = this.#number[before]! + 1
      }
      this.#last[above] = node
    }
  }

  place(): TidyPlaces {
    const [first, right, parent] = [this.#first, this.#right, this.#parent]
    // depth first, children left to right, a node after all of them
    let node = 0
    for (;;) {
      while (first[node] !== 0) node = first[node]!
      for (;;) {
        this.#walk(node)
        if (node === 0) return this.#sum()
        this.#apportion(node)
        if (right[node] !== 0) {
          node = right[node]!
          break
        }
        node = parent[node]!
      }
    }
  }

  #between(left: number, right: number): number {
    return this.#distance === undefined ? 1 : this.#distance(left - 1, right - 1)
  }

  #walk(node: number): void {
    const left = this.#left[node]!
    if (this.#first[node] === 0) {
      this.#preliminary[node] = left === 0 ? 0 : this.#preliminary[left]! + this.#between(left, node)
      return
    }
    this.#executeShifts(node)
    const middle = (this.#preliminary[this.#first[node]!]! + this.#preliminary[this.#last[node]!]!) / 2
    if (left === 0) this.#preliminary[node] = middle
    else {
      this.#preliminary[node] = this.#preliminary[left]! + this.#between(left, node)
      this.#modifier[node] = this.#preliminary[node]! - middle
    }
  }

  #executeShifts(node: number): void {
    let shift = 0
    let change = 0
    for (let child = this.#last[node]!; child !== 0; child = this.#left[child]!) {
      this.#preliminary[child]! += shift
      this.#modifier[child]! += shift
      change += this.#change[child]!
      shift += this.#shift[child]! + change
    }
  }

  /** Moves a subtree away from those of its left siblings. */
  #apportion(node: number): void {
    const left = this.#left[node]!
    if (left === 0) return
    const above = this.#parent[node]!
    const [modifier, preliminary] = [this.#modifier, this.#preliminary]
    let insideRight = node
    let outsideRight = node
    let insideLeft = left
    let outsideLeft = this.#first[above]!
    let sumInsideRight = modifier[insideRight]!
    let sumOutsideRight = modifier[outsideRight]!
    let sumInsideLeft = modifier[insideLeft]!
    let sumOutsideLeft = modifier[outsideLeft]!
    let nextRight = this.#nextRight(insideLeft)
    let nextLeft = this.#nextLeft(insideRight)
    while (nextRight !== 0 && nextLeft !== 0) {
      insideLeft = nextRight
      insideRight = nextLeft
      outsideLeft = this.#nextLeft(outsideLeft)
      outsideRight = this.#nextRight(outsideRight)
      this.#ancestor[outsideRight] = node
      const apart = this.#between(insideLeft, insideRight)
      const shift = preliminary[insideLeft]! + sumInsideLeft - (preliminary[insideRight]! + sumInsideRight) + apart
      if (shift > 0) {
        this.#move(this.#ancestorOf(insideLeft, above), node, shift)
        sumInsideRight += shift
        sumOutsideRight += shift
      }
      sumInsideLeft += modifier[insideLeft]!
      sumInsideRight += modifier[insideRight]!
      sumOutsideLeft += modifier[outsideLeft]!
      sumOutsideRight += modifier[outsideRight]!
      nextRight = this.#nextRight(insideLeft)
      nextLeft = this.#nextLeft(insideRight)
    }
    if (nextRight !== 0 && this.#nextRight(outsideRight) === 0) {
      this.#thread[outsideRight] = nextRight
      modifier[outsideRight]! += sumInsideLeft - sumOutsideRight
    }
    if (nextLeft !== 0 && this.#nextLeft(outsideLeft) === 0) {
      this.#thread[outsideLeft] = nextLeft
      modifier[outsideLeft]! += sumInsideRight - sumOutsideLeft
      this.#default[above] = node
    }
  }

  #nextLeft(node: number): number {
    return this.#first[node] === 0 ? this.#thread[node]! : this.#first[node]!
  }

  #nextRight(node: number): number {
    return this.#last[node] === 0 ? this.#thread[node]! : this.#last[node]!
  }

  #ancestorOf(node: number, above: number): number {
    const ancestor = this.#ancestor[node]!
    return this.#parent[ancestor] === above && ancestor !== 0 ? ancestor : this.#default[above]!
  }

  #move(from: number, to: number, shift: number): void {
    const between = this.#number[to]! - this.#number[from]!
    this.#change[to]! -= shift / between
    this.#shift[to]! += shift
    this.#change[from]! += shift / between
    this.#preliminary[to]! += shift
    this.#modifier[to]! += shift
  }

  #sum(): TidyPlaces {
    const count = this.#count - 1
    const x = new Float64Array(count)
    const level = new Int32Array(count)
    const sum = new Float64Array(this.#count)
    sum[0] = this.#modifier[0]!
    for (let node = 1; node <= count; node++) {
      const above = this.#parent[node]!
      x[node - 1] = this.#preliminary[node]! + sum[above]!
      sum[node] = sum[above]! + this.#modifier[node]!
      level[node - 1] = above === 0 ? 0 : level[above - 1]! + 1
    }
    return { x, level }
  }
}

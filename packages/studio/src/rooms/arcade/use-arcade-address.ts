/** Keeps the address and what is shown together, both ways. */
import { useEffect, useRef } from 'react'
import type { StudioShell } from '../../shell/room.ts'
import { type Route, routeAsHash } from '../../shell/route.ts'
import { type ArcadeAddress, arcadeQuery, gameIdOf, readArcadeAddress } from './arcade-address.ts'
import type { ArcadeModel } from './arcade-model.ts'
import { rememberPlace } from './open-game-view.tsx'
import type { Autoplay } from './opening-model.ts'

/** Milliseconds between two changes of the address: browsers refuse more than a few a second. */
const delay = 400

/** What an address lets happen. Where people want nothing to move, the agent's first plan is shown. */
export function autoplayOf({ play }: ArcadeAddress): Autoplay {
  if (play === 'nobody') return 'none'
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'plan' : 'agent'
}

export function useArcadeAddress(model: ArcadeModel, shell: StudioShell, route: Route): void {
  const written = useRef(routeAsHash(route))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let level = model.store.getState().level
    /** What is shown, remembered for whoever comes back by the rail. */
    const placeNow = (): Route | undefined => {
      const state = model.store.getState()
      if (state.moment === undefined) return undefined
      const query = arcadeQuery(state, model.levelIndex())
      rememberPlace(model.document.id, query)
      return { room: 'arcade', path: [gameIdOf(model.document.id)], query }
    }
    const write = () => {
      timer = undefined
      const state = model.store.getState()
      const next = placeNow()
      if (next === undefined) return
      const hash = routeAsHash(next)
      if (hash === written.current) return
      written.current = hash
      // another level is another place to come back from; a tick is not
      const isPlace = level !== state.level
      level = state.level
      shell.go(next, { replace: !isPlace })
    }
    const stop = model.store.subscribe(() => void (timer ??= setTimeout(write, delay)))
    return () => {
      stop()
      clearTimeout(timer)
      placeNow()
    }
  }, [model, shell])
  const hash = routeAsHash(route)
  useEffect(() => {
    // an address that came from elsewhere: the way back, or a link in the page
    if (hash === written.current) return
    written.current = hash
    const address = readArcadeAddress(Object.fromEntries(new URLSearchParams(hash.split('?')[1] ?? '')))
    model.follow(address, autoplayOf(address))
  }, [model, hash])
}

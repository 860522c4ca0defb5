/** The rooms of the studio, in the order of the rail. */
import { ChartScatter, FlaskConical, Gamepad2, House, PencilRuler } from 'lucide-react'
import type { StudioRoom } from './room.ts'

export const rooms: readonly StudioRoom[] = [
  { id: 'home', title: 'Home', icon: House, keys: 'Alt+H', load: () => import('../rooms/home/home-room.tsx') },
  {
    id: 'author',
    title: 'Author',
    icon: PencilRuler,
    keys: 'Alt+A',
    load: () => import('../rooms/author/author-room.tsx'),
  },
  { id: 'lab', title: 'Lab', icon: FlaskConical, keys: 'Alt+L', load: () => import('../rooms/lab/lab-room.tsx') },
  {
    id: 'arcade',
    title: 'Arcade',
    icon: Gamepad2,
    keys: 'Alt+G',
    load: () => import('../rooms/arcade/arcade-room.tsx'),
  },
  { id: 'runs', title: 'Runs', icon: ChartScatter, keys: 'Alt+X', load: () => import('../rooms/runs/runs-room.tsx') },
]

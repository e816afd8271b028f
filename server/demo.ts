import type { Database } from '#server/platform/database/database.ts'
import type { DrawPicture } from '#server/features/media/pictures.ts'

/** Draws pictures of the demo town. What it takes is loaded with the first of them: a market without a demo never does. */
export const drawDemoPicture: DrawPicture = async (drawing, width, format) => {
  const { drawPicture } = await import('#demo/drawings/drawPicture.ts')
  return drawPicture(drawing, width, format)
}

/** Fills an empty database with the demo town; `onStart` is called when there is something to do. */
export async function fillWithDemo(database: Database, onStart: () => void): Promise<void> {
  const { seedDemo } = await import('#demo/seedDemo.ts')
  await seedDemo(database, { onStart })
}

/** The people of the demo town whom everybody may sign in as. */
export async function demoUsers() {
  const { demoPassword, namedUsers } = await import('#demo/users/planUsers.ts')
  return { demoPassword, namedUsers }
}

import Fastify, { type FastifyInstance } from 'fastify'

type Compiler = NonNullable<FastifyInstance['serializerCompiler']>
type Serializer = ReturnType<Compiler>

/** Compiled by schema, for all apps of this worker: opening an app spends most of its time there. */
const known = new Map<string, Serializer>()
let standard: Promise<Compiler> | undefined

/** Fastify's own compiler, which it has once a route has a schema. */
async function findStandard(): Promise<Compiler> {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: { type: 'null' } } } }, () => null)
  await app.ready()
  const { serializerCompiler } = app
  await app.close()
  if (serializerCompiler === undefined) throw new Error('Fastify has no serializer compiler')
  return serializerCompiler
}

type Prepare = (app: FastifyInstance) => void

/** What to do with an app before it has routes, `before` included. */
export async function shareSerializers(before?: Prepare): Promise<Prepare> {
  const compile = await (standard ??= findStandard())
  return (app) => {
    app.setSerializerCompiler((route) => {
      const key = JSON.stringify(route.schema)
      const serializer = known.get(key) ?? compile(route)
      known.set(key, serializer)
      return serializer
    })
    before?.(app)
  }
}

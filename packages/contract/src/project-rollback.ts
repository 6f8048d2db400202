import { Type } from 'typebox';

export const RollbackResult = Type.Object(
  {
    ok: Type.Literal(true),
    versionNumber: Type.Integer({ minimum: 1, description: "The restored version's own number." }),
    liveUrl: Type.String({ format: 'uri' }),
    deploymentId: Type.String({ format: 'uuid' }),
  },
  { $id: 'RollbackResult' },
);
